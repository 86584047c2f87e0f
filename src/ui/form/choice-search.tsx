import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Option } from '../../form/field.ts';
import { afterPress } from './after-press.ts';
import { OptionList, optionId } from './option-list.tsx';
import { typeIndexes } from './search.ts';
import { shownDraft, tiedTo, useFormView, useSlot, useTrouble } from './slot.ts';

/** A choice among many: a field that searches, and the list of what it found. */
export function ChoiceSearch({ id, options }: { id: string; options: readonly Option[] }) {
  const slot = useSlot();
  const shown = shownDraft(slot);
  const chosen = shown?.kind === 'options' ? shown.indexes[0] : undefined;
  return (
    <SearchableChoice
      id={id}
      titles={options}
      chosen={chosen}
      none={!slot.field.required}
      isNull={shown?.kind === 'null'}
      onPick={(index) => {
        if (index === undefined) slot.set(slot.field.default === undefined ? undefined : { kind: 'none' });
        else slot.set({ kind: 'options', indexes: [index] });
      }}
    />
  );
}

interface SearchableChoiceProps {
  id: string;
  titles: readonly { readonly title: string }[];
  chosen: number | undefined;
  /** Whether "No answer" can be chosen. */
  none: boolean;
  isNull?: boolean;
  label?: string;
  onPick: (index: number | undefined) => void;
}

export function SearchableChoice({ id, titles, chosen, none, isNull, label, onPick }: SearchableChoiceProps) {
  const slot = useSlot();
  const { disabled } = useFormView();
  const trouble = useTrouble(slot);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState<string>();
  const [active, setActive] = useState(0);
  const list = `${id}__list`;
  const found = useMemo<readonly (number | undefined)[]>(() => {
    const indexes = typeIndexes(titles, search ?? '');
    return none && (search ?? '') === '' ? [undefined, ...indexes] : indexes;
  }, [titles, search, none]);
  const shownText = search ?? (chosen === undefined ? '' : (titles[chosen]?.title ?? ''));

  const show = () => {
    if (open || disabled) return;
    setOpen(true);
    setSearch(undefined);
    setActive(Math.max(0, (none ? 1 : 0) + (chosen ?? (none ? -1 : 0))));
  };
  const close = () => {
    setOpen(false);
    setSearch(undefined);
  };
  const pick = (at: number) => {
    if (at < 0 || at >= found.length) return;
    onPick(found[at]);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = found.length - 1;
    const steps: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) show();
      else setActive((at) => Math.min(last, Math.max(0, at + step)));
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (open) pick(active);
      else show();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="grid gap-1">
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && found.length > 0 ? optionId(list, active) : undefined}
          aria-required={slot.field.required || undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={shownText}
          placeholder={isNull ? 'null' : none ? 'No answer' : `Choose one of ${titles.length}`}
          onClick={show}
          onChange={(event) => {
            setOpen(true);
            setSearch(event.target.value);
            setActive(0);
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => afterPress(close)}
          onKeyDown={onKeyDown}
          {...tiedTo(id, slot, trouble)}
          className="h-[30px] w-full rounded-md border border-line-strong bg-surface pr-7 pl-2 text-ink placeholder:text-ink-3 aria-invalid:border-danger disabled:opacity-60"
        />
        <ChevronDown size={14} aria-hidden="true" className="pointer-events-none absolute top-2 right-2 text-ink-3" />
      </div>
      {open && (
        <OptionList
          id={list}
          label={label ?? slot.label}
          active={active}
          options={found.map((index) =>
            index === undefined
              ? { key: 'none', title: 'No answer', chosen: chosen === undefined && !isNull }
              : { key: String(index), title: titles[index]?.title ?? '', chosen: index === chosen },
          )}
          onPick={pick}
        />
      )}
    </div>
  );
}

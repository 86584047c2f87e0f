import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Option } from '../../form/field.ts';
import { ChosenCount, chosenIn, toggle } from './choices-boxes.tsx';
import { OptionList, optionId } from './option-list.tsx';
import { typeIndexes } from './search.ts';
import { tiedTo, useFormView, useSlot, useTrouble } from './slot.ts';

/** Several of many options: a field that searches above a list in which several can be chosen. */
export function ChoicesSearch({ id, options }: { id: string; options: readonly Option[] }) {
  const slot = useSlot();
  const { disabled } = useFormView();
  const trouble = useTrouble(slot);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const chosen = chosenIn(slot);
  const list = `${id}__list`;
  const found = useMemo(() => typeIndexes(options, search), [options, search]);
  const listed = useMemo(() => {
    const set = new Set(chosen);
    return found.map((index) => ({ key: String(index), title: options[index]?.title ?? '', chosen: set.has(index) }));
  }, [found, options, chosen]);
  const pick = (at: number) => {
    const index = found[at];
    if (index === undefined || disabled) return;
    setActive(at);
    toggle(slot, index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((at) => Math.min(found.length - 1, Math.max(0, at + step)));
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      pick(active);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled by what stands outside of it.
    <div id={`${id}__group`} role="group" aria-labelledby={`${id}__label`} className="grid gap-1">
      <div className="flex items-center gap-2">
        <input
          id={id}
          type="text"
          role="combobox"
          aria-label={`Search ${slot.label}`}
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? optionId(list, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={search}
          placeholder={`Search ${options.length} options`}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          {...tiedTo(id, slot, trouble)}
          className="h-[30px] min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-2 text-ink placeholder:text-ink-3 aria-invalid:border-danger disabled:opacity-60"
        />
        <ChosenCount slot={slot} />
      </div>
      <OptionList id={list} label={slot.label} active={active} options={listed} several onPick={pick} />
      {chosen.length > 0 && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          {chosen
            .slice(0, 20)
            .map((it) => options[it]?.title)
            .join(', ')}
          {chosen.length > 20 ? ', …' : ''}
        </p>
      )}
    </div>
  );
}

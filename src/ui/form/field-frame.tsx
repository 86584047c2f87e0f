import type { FieldTemplateProps } from '@rjsf/utils';
import { Braces, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import { pointerTo } from '../../json/validate-refs.ts';
import { IconButton } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { isBehindDialog, isLeft } from '../kit/left.ts';
import { FieldBoundary } from './field-boundary.tsx';
import { FieldProblems } from './field-problems.tsx';
import { firstControl } from './focus-invalid.ts';
import { boxText } from './json-box.tsx';
import {
  isAnswered,
  isCompound,
  isDefault,
  type Slot,
  SlotContext,
  shownDraft,
  useFormView,
  useSlot,
  useTrouble,
} from './slot.ts';
import { VisibleText } from './visible-text.tsx';

/** rjsf's template of a field: the form itself, a field at the top, or one that a compound field has given a place. */
export function FieldTemplate({ id, uiSchema, children }: FieldTemplateProps) {
  const index = uiSchema?.['ui:options']?.index;
  const placed = useContext(SlotContext);
  if (typeof index === 'number') {
    return (
      <TopSlot index={index}>
        <FieldFrame id={id}>{children}</FieldFrame>
      </TopSlot>
    );
  }
  return placed === undefined ? children : <FieldFrame id={id}>{children}</FieldFrame>;
}

function TopSlot({ index, children }: { index: number; children: ReactNode }) {
  const { store } = useFormView();
  const draft = useSyncExternalStore(store.subscribe, () => store.fieldDraft(index));
  const slot = useMemo<Slot | undefined>(() => {
    const field = store.fields[index];
    if (field === undefined) return undefined;
    const path = field.name === '' && store.fields.length === 1 && !store.isObject ? '' : pointerTo('', field.name);
    return { field, label: field.label, path, draft, set: (next) => store.setField(index, next) };
  }, [store, index, draft]);
  return slot && <SlotContext value={slot}>{children}</SlotContext>;
}

/** Label, what is asked for, the control, what is wrong, and the buttons every field has. */
function FieldFrame({ id, children }: { id: string; children: ReactNode }) {
  const slot = useSlot();
  const { store, disabled } = useFormView();
  const trouble = useTrouble(slot);
  const frame = useRef<HTMLDivElement>(null);
  const { field, label } = slot;
  const shown = shownDraft(slot);
  const asJson = shown?.kind === 'json' || field.control.kind === 'json';
  const compound = isCompound(slot);
  const group = compound || (!asJson && isGroup(slot));
  const boxed = field.control.kind === 'boolean' && field.required && !asJson;
  const emptyName =
    field.control.kind === 'text' ? 'text' : field.control.kind === 'object' || field.control.kind === 'map' ? 'object' : 'list';
  const canBeEmpty = !asJson && canSendEmpty(slot) && (!isAnswered(shown) || shown?.kind === 'empty' || isBlankItems(slot));
  const refocus = () => frame.current && firstControl(frame.current)?.focus();
  const clear = () => {
    slot.set(field.default === undefined ? undefined : { kind: 'none' });
    refocus();
  };
  const onBlur = (event: React.FocusEvent) => {
    const { currentTarget } = event;
    if (isLeft(event)) store.leave(slot.path, () => !isBehindDialog(currentTarget));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left the field.
    <div
      ref={frame}
      onBlur={onBlur}
      className={cx('grid min-w-0 gap-1', compound && !slot.inner && 'rounded-md border border-line p-2')}
      data-field={slot.inner ? undefined : slot.path}
    >
      <div className={cx('flex min-w-0 flex-wrap items-center gap-x-2', !slot.inner && 'min-h-6')}>
        {boxed ? null : <FieldLabel id={id} target={group ? undefined : id} json={asJson} />}
        {boxed && <div className="min-w-0">{guarded(slot, children)}</div>}
        {!slot.inner && field.name !== '' && label === field.label && !alike(label, field.name) && (
          <code title="The property's name" className="min-w-0 truncate font-mono text-xs text-ink-3">
            <VisibleText text={field.name} />
          </code>
        )}
        {isDefault(slot) && <span className="rounded-full bg-sunken px-2 text-xs font-semibold text-ink-2">default</span>}
        <span className="ml-auto flex items-center gap-1.5" data-beside="">
          {canBeEmpty && (
            <MiniCheck
              label={`Empty ${emptyName} for ${label}`}
              text={`empty ${emptyName}`}
              checked={shown?.kind === 'empty'}
              disabled={disabled}
              onChange={(on) => slot.set(on ? { kind: 'empty' } : field.default === undefined ? undefined : { kind: 'none' })}
            />
          )}
          {field.nullable && (
            <MiniCheck
              label={`null for ${label}`}
              text="null"
              checked={shown?.kind === 'null'}
              disabled={disabled}
              onChange={(on) =>
                slot.set(
                  on
                    ? { kind: 'null', ...(shown === undefined ? {} : { was: shown }) }
                    : (shown?.kind === 'null' && shown.was) || (field.default === undefined ? undefined : { kind: 'none' }),
                )
              }
            />
          )}
          {compound && !slot.inner && (
            <IconButton
              label={`Edit ${label} as JSON`}
              className="h-6 w-6"
              disabled={disabled}
              onClick={() => slot.set({ kind: 'json', text: boxText(slot) })}
            >
              <Braces size={13} aria-hidden="true" />
            </IconButton>
          )}
          {field.default !== undefined && slot.draft !== undefined && isDefault({ ...slot, draft: undefined }) && (
            <IconButton
              label={`Use the default of ${label}`}
              className="h-6 w-6"
              disabled={disabled}
              onClick={() => {
                slot.set(undefined);
                refocus();
              }}
            >
              <RotateCcw size={13} aria-hidden="true" />
            </IconButton>
          )}
          {isAnswered(shown) && !slot.inner && (
            <IconButton label={`Clear ${label}`} className="h-6 w-6" disabled={disabled} onClick={clear}>
              <X size={14} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
      {field.description !== undefined && (
        <p id={`${id}__description`} className="text-sm whitespace-pre-wrap text-ink-3 wrap-anywhere">
          <VisibleText text={field.description} />
        </p>
      )}
      {!boxed && guarded(slot, children)}
      {field.constraints.length > 0 && (
        <p id={`${id}__constraints`} className="text-sm text-ink-3 wrap-anywhere">
          <VisibleText text={field.constraints.join(' · ')} />
        </p>
      )}
      <FieldProblems
        id={id}
        trouble={trouble}
        onUse={(text) => {
          slot.set({ kind: 'text', text });
          refocus();
        }}
      />
    </div>
  );
}

const alike = (label: string, name: string) => label.toLowerCase() === name.toLowerCase();

const guarded = (slot: Slot, children: ReactNode) => <FieldBoundary key={slot.path}>{children}</FieldBoundary>;

function FieldLabel({ id, target, json }: { id: string; target: string | undefined; json: boolean }) {
  const { label, field, inner } = useSlot();
  const text = (
    <>
      <VisibleText text={label} />
      {json && ' (JSON)'}
      {field.required && (
        <span aria-hidden="true" title="Required" className="ml-1 text-danger">
          *
        </span>
      )}
    </>
  );
  const title = label === field.name ? undefined : field.name || undefined;
  const look = inner ? 'sr-only' : 'min-w-0 font-semibold wrap-anywhere';
  return target === undefined ? (
    <span id={`${id}__label`} title={title} className={look}>
      {text}
    </span>
  ) : (
    <label id={`${id}__label`} htmlFor={target} title={title} className={look}>
      {text}
    </label>
  );
}

function MiniCheck(props: { label: string; text: string; checked: boolean; disabled: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="flex min-h-6 items-center gap-1 text-sm text-ink-2">
      <input
        type="checkbox"
        aria-label={props.label}
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.checked)}
        className="accent-accent"
      />
      <span aria-hidden="true">{props.text}</span>
    </label>
  );
}

/** Drawn as a group of controls, which the label names by reference. */
function isGroup({ field }: Slot): boolean {
  const { control } = field;
  return control.kind === 'boolean' || (control.kind === 'choice' && control.options.length <= 5) || control.kind === 'choices';
}

function canSendEmpty({ field }: Slot): boolean {
  const { control } = field;
  switch (control.kind) {
    case 'text':
      return control.emptyAllowed;
    case 'choices':
    case 'list':
    case 'tuple':
    case 'map':
      return true;
    case 'object':
      return control.open;
    default:
      return false;
  }
}

/** A list that was emptied item by item, or an object drawn open in which nothing was done. */
function isBlankItems(slot: Slot): boolean {
  const shown = shownDraft(slot);
  return shown?.kind === 'items' && shown.items.length === 0;
}

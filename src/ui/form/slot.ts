import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { FieldProblem } from '../../form/answer.ts';
import type { FieldDraft } from '../../form/draft.ts';
import { defaultDraft } from '../../form/draft-of.ts';
import type { Field } from '../../form/field.ts';
import type { FormStore } from './form-store.ts';

/** The place of one field on the screen: what it is, what was done there, and how to change it. */
export interface Slot {
  readonly field: Field;
  readonly label: string;
  /** JSON pointer in the content. */
  readonly path: string;
  readonly draft: FieldDraft | undefined;
  readonly set: (draft: FieldDraft | undefined) => void;
  /** The value of a field that stands around it under the same name, which also has the label and the buttons. */
  readonly inner?: boolean;
}

export interface FormView {
  readonly store: FormStore;
  readonly disabled: boolean;
  readonly onSubmit: (() => void) | undefined;
}

export const FormViewContext = createContext<FormView | undefined>(undefined);
export const SlotContext = createContext<Slot | undefined>(undefined);

export function useFormView(): FormView {
  const view = useContext(FormViewContext);
  if (view === undefined) throw new Error('A field is drawn outside of a form.');
  return view;
}

export function useSlot(): Slot {
  const slot = useContext(SlotContext);
  if (slot === undefined) throw new Error('A control is drawn outside of a field.');
  return slot;
}

/** What the control shows: what was done, or else the default. */
export function shownDraft(slot: Slot): FieldDraft | undefined {
  return slot.draft ?? defaultDraft(slot.field);
}

/** Whether what is shown is the default, untouched. */
export function isDefault(slot: Slot): boolean {
  return slot.draft === undefined && defaultDraft(slot.field) !== undefined;
}

export function isAnswered(draft: FieldDraft | undefined): boolean {
  switch (draft?.kind) {
    case undefined:
    case 'none':
      return false;
    case 'text':
    case 'json':
      return draft.text !== '';
    case 'options':
      return draft.indexes.length > 0;
    default:
      return true;
  }
}

/** Controls that hold values of their own below them, each with its own place for problems. */
export function isCompound(slot: Slot): boolean {
  return shownDraft(slot)?.kind !== 'json' && ['object', 'list', 'tuple', 'map', 'union'].includes(slot.field.control.kind);
}

export interface Trouble {
  readonly problems: readonly FieldProblem[];
  readonly warning: string;
}

/** The problems shown at this field. */
export function useTrouble(slot: Slot): Trouble {
  const { store } = useFormView();
  const deep = !isCompound(slot);
  const text = useSyncExternalStore(store.subscribe, () => store.problemsAt(slot.path, deep));
  const warning = useSyncExternalStore(store.subscribe, () => store.warningAt(slot.path));
  return useMemo(() => ({ problems: text === '' ? [] : (JSON.parse(text) as FieldProblem[]), warning }), [text, warning]);
}

/** The attributes that tie a control to its description, its constraints and its problems. */
export function tiedTo(id: string, slot: Slot, trouble: Trouble): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const parts = [
    slot.field.description === undefined ? '' : `${id}__description`,
    slot.field.constraints.length > 0 ? `${id}__constraints` : '',
    trouble.problems.length > 0 || trouble.warning !== '' ? `${id}__problems` : '',
  ].filter((it) => it !== '');
  return {
    ...(parts.length > 0 ? { 'aria-describedby': parts.join(' ') } : {}),
    ...(trouble.problems.length > 0 ? { 'aria-invalid': true as const } : {}),
  };
}

import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { withOffset } from '../../form/date-time.ts';
import { isDate, isDateTime } from '../../json/validate-formats.ts';
import { IconButton } from '../kit/button.tsx';
import { shownDraft, useFormView, useSlot } from './slot.ts';
import { TextBox } from './text-box.tsx';

/** A date or a date with time, typed as it stands in JSON, with the browser's picker beside it. */
export function DateBox({ id, format }: { id: string; format: 'date' | 'date-time' }) {
  const slot = useSlot();
  const { disabled } = useFormView();
  const picker = useRef<HTMLInputElement>(null);
  const shown = shownDraft(slot);
  const text = shown?.kind === 'text' ? shown.text : '';
  const open = () => {
    try {
      picker.current?.showPicker();
    } catch {
      picker.current?.focus();
    }
  };
  const pick = (local: string) => {
    if (local === '') return;
    slot.set({ kind: 'text', text: format === 'date' ? local : withOffset(local, (at) => new Date(at).getTimezoneOffset()) });
  };
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-1.5">
        <div className="min-w-0 flex-1">
          <TextBox id={id} mono />
        </div>
        <span className="relative">
          <IconButton
            label={`Pick a ${format === 'date' ? 'date' : 'date and time'} for ${slot.label}`}
            kind="plain"
            className="h-[30px] w-[30px]"
            disabled={disabled}
            onClick={open}
          >
            <CalendarDays size={15} aria-hidden="true" />
          </IconButton>
          <input
            ref={picker}
            type={format === 'date' ? 'date' : 'datetime-local'}
            step={format === 'date' ? undefined : 1}
            value={format === 'date' ? (isDate(text) ? text : '') : localOf(text)}
            onChange={(event) => pick(event.target.value)}
            tabIndex={-1}
            aria-hidden="true"
            className="pointer-events-none absolute right-0 bottom-0 h-px w-px opacity-0"
          />
        </span>
      </div>
      {format === 'date-time' && isDateTime(text) && <p className="text-sm text-ink-3">{localWords(text)}</p>}
    </div>
  );
}

/** The time in the zone of this machine, as a local picker takes it. */
function localOf(text: string): string {
  const at = new Date(text);
  if (!isDateTime(text) || Number.isNaN(at.getTime())) return '';
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}

function localWords(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return '';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `${at.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'medium' })} in ${timeZone}`;
}

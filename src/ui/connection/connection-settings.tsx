import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fieldLook } from '../kit/field-look.ts';
import { Popover } from '../kit/popover.tsx';
import { Select } from '../kit/select.tsx';
import { type Setting, useSetting } from '../use-setting.ts';
import { clientSetting, refusalSetting, timeoutSetting, totalSetting } from './settings.ts';

/** The client's own name and the limits of its requests. */
export function ConnectionSettings() {
  return (
    <Popover label="Connection settings" icon={<SlidersHorizontal size={14} aria-hidden="true" />} className="w-[30rem] p-3.5">
      <div className="space-y-4">
        <ClientGroup />
        <LimitsGroup />
      </div>
    </Popover>
  );
}

function ClientGroup() {
  const [client, setClient] = useSetting(clientSetting);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">This client says it is</legend>
      <div className="grid grid-cols-2 gap-2">
        <Labelled label="Client name">
          <input
            className={`${fieldLook} w-full`}
            spellCheck={false}
            value={client.name}
            onChange={(event) => setClient({ ...client, name: event.target.value })}
          />
        </Labelled>
        <Labelled label="Client version">
          <input
            className={`${fieldLook} w-full`}
            spellCheck={false}
            value={client.version}
            onChange={(event) => setClient({ ...client, version: event.target.value })}
          />
        </Labelled>
      </div>
    </fieldset>
  );
}

function LimitsGroup() {
  const [code, setCode] = useSetting(refusalSetting);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Requests</legend>
      <div className="grid grid-cols-2 gap-2">
        <Seconds
          label="Request timeout (seconds)"
          setting={timeoutSetting}
          hint="Without progress. Stands still while you are asked."
        />
        <Seconds label="Total cap (seconds)" setting={totalSetting} hint="Your own time left out. 0 means no cap." />
      </div>
      <div className="mt-2 text-sm text-ink-2">
        <p className="mb-0.5">What was not declared is refused with</p>
        <Select
          label="Refusal code"
          className="w-64"
          value={String(code)}
          options={[
            { value: '-32601', label: '-32601, as the specification says' },
            { value: '-32600', label: '-32600, as the Python SDK does' },
          ]}
          onChange={(value) => setCode(value === '-32600' ? -32600 : -32601)}
        />
      </div>
    </fieldset>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label className="block text-sm text-ink-2">
      <span className="mb-0.5 block">{label}</span>
      {children}
    </label>
  );
}

/** A number of seconds; what is no usable number stays in the field, marked, and is not taken. */
function Seconds({ label, setting, hint }: { label: string; setting: Setting<number>; hint: string }) {
  const [value, setValue] = useSetting(setting);
  const [text, setText] = useState<string>();
  const bad = text !== undefined;
  return (
    <Labelled label={label}>
      <input
        type="text"
        inputMode="decimal"
        aria-invalid={bad}
        className={`${fieldLook} w-full`}
        value={text ?? String(value)}
        onChange={(event) => {
          const next = event.target.value;
          const usable = next.trim() === '' ? undefined : setting.check(Number(next));
          setText(usable === undefined || String(usable) !== next ? next : undefined);
          if (usable !== undefined) setValue(usable);
        }}
        onBlur={() => setText(undefined)}
      />
      <span className="mt-0.5 block text-xs text-ink-3">{hint}</span>
    </Labelled>
  );
}

import { useId } from 'react';
import { fieldLook } from '../kit/field-look.ts';
import { type Setting, useSetting } from '../use-setting.ts';
import { keptSetting, memorySetting, roomSetting } from './settings.ts';

/** How much is kept, in the browser and in memory. */
export function KeepLimitFields() {
  return (
    <fieldset className="rounded-md border border-line px-2.5 pt-1 pb-2">
      <legend className="px-1 font-semibold text-ink">How much is kept</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <NumberField label="Recordings" unit="" setting={keptSetting} />
        <NumberField label="Room for all" unit="MB" setting={roomSetting} />
        <NumberField label="Message text in memory" unit="MB" setting={memorySetting} />
      </div>
      <p className="mt-1.5 text-sm text-ink-3">
        Beyond the first two the oldest recordings without a name are deleted. Beyond the third the texts of older messages are
        read from storage when they are needed.
      </p>
    </fieldset>
  );
}

function NumberField({ label, unit, setting }: { label: string; unit: string; setting: Setting<number> }) {
  const [value, setValue] = useSetting(setting);
  const id = useId();
  return (
    <span className="flex items-center gap-1.5">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        className={`${fieldLook} w-16 text-right`}
        defaultValue={value}
        onBlur={(event) => {
          const next = setting.check(Number(event.target.value.trim() || Number.NaN));
          if (next !== undefined && next !== value) setValue(next);
          event.target.value = String(next ?? value);
        }}
      />
      {unit}
    </span>
  );
}

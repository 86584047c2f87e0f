import type { ReactNode } from 'react';
import type { Switches } from '../../session/types.ts';
import { Badge } from '../kit/badge.tsx';
import { cx } from '../kit/cx.ts';
import { Switch } from '../kit/switch.tsx';
import { switchList, turn, whyLeftOut } from './switches.ts';

export interface SwitchRowsProps {
  switches: Switches;
  /** The revision that decides what each of them means. */
  version: string;
  onSwitches: (switches: Switches) => void;
  /** Shown under Roots while it is on. */
  roots?: ReactNode;
}

export function SwitchRows({ switches, version, onSwitches, roots }: SwitchRowsProps) {
  return (
    <div>
      {switchList.map(({ name, label, short, parent, deprecated, hint }) => (
        <div key={name} className={cx(parent && 'pl-4 text-ink-2')}>
          <Switch
            label={label}
            short={short}
            checked={switches[name]}
            onChange={(on) => onSwitches(turn(switches, name, on))}
            note={deprecated && <Badge>deprecated</Badge>}
            hint={whyLeftOut(switches, name, version) ?? (switches[name] ? hint : undefined)}
          />
          {name === 'roots' && switches.roots && roots}
        </div>
      ))}
    </div>
  );
}

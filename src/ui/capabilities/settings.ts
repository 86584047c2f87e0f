import { type LogLevel, logLevels } from '../../session/types.ts';
import { oneOf, type Setting } from '../use-setting.ts';

export const logLevelSetting: Setting<LogLevel | 'off'> = {
  name: 'log-level',
  fallback: 'off',
  check: oneOf<LogLevel | 'off'>('off', ...logLevels),
};

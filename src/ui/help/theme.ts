import { oneOf, type Setting } from '../use-setting.ts';

export type Theme = 'system' | 'light' | 'dark';

export const themeSetting: Setting<Theme> = { name: 'theme', fallback: 'system', check: oneOf<Theme>('system', 'light', 'dark') };

/** The only place that names a theme to the style sheet. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

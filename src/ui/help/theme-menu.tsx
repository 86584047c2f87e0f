import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { Menu } from '../kit/menu.tsx';
import { useSetting } from '../use-setting.ts';
import { applyTheme, type Theme, themeSetting } from './theme.ts';

const names: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };
const icons = { system: Monitor, light: Sun, dark: Moon };

export function ThemeMenu() {
  const [theme, setTheme] = useSetting(themeSetting);
  useEffect(() => applyTheme(theme), [theme]);
  const Icon = icons[theme];
  const items = (Object.keys(names) as Theme[]).map((key) => ({
    key,
    label: names[key],
    checked: key === theme,
    onSelect: () => setTheme(key),
  }));
  return <Menu label="Theme" icon={<Icon size={15} aria-hidden="true" />} items={items} />;
}

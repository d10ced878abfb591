import { Monitor, Moon, Sun } from 'lucide-react';
import { Button } from './button.tsx';

type Theme = 'system' | 'light' | 'dark';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Goes round: as the system says, light, dark. */
export function ThemeToggle({ theme, onChange }: { theme: Theme; onChange(theme: Theme): void }) {
  const Icon = ICONS[theme];
  return (
    <Button
      look="icon"
      aria-label={`Theme: ${theme}. Change to ${NEXT[theme]}`}
      onPress={() => onChange(NEXT[theme])}
    >
      <Icon size={15} aria-hidden="true" />
    </Button>
  );
}

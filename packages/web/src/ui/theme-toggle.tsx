import { Flash, Moon } from '@blueprintjs/icons';
import { Button } from './button.tsx';
import { chooseTheme, useTheme } from './theme.ts';

/** Light or dark; until it is used, the system decides. */
export function ThemeToggle() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      tone="quiet"
      icon={theme === 'dark' ? <Flash /> : <Moon />}
      aria-label={`Use the ${other} theme`}
      title={`Use the ${other} theme`}
      onClick={() => chooseTheme(other)}
    />
  );
}

import { Button } from '../input/button.tsx';
import { chooseTheme, useTheme } from './theme.ts';
import styles from './theme-toggle.module.css';

/** The theme follows the system until the user presses this button. */
export function ThemeToggle() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      tone="quiet"
      icon={<span className={styles.icon} />}
      aria-label={`Use the ${other} theme`}
      title={`Use the ${other} theme`}
      onClick={() => chooseTheme(other)}
    />
  );
}

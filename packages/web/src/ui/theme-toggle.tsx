import { Flash, Moon } from '@blueprintjs/icons';
import { Button } from './button.tsx';
import { chooseTheme, useTheme } from './theme.ts';
import styles from './theme-toggle.module.css';

/** The style sheet shows the one that fits: a page may be seen before a script knows the theme. */
const icons = (
  <>
    <Flash className={styles.inDark} />
    <Moon className={styles.inLight} />
  </>
);

/** Light or dark; until it is used, the system decides. */
export function ThemeToggle() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      tone="quiet"
      icon={icons}
      aria-label={`Use the ${other} theme`}
      title={`Use the ${other} theme`}
      onClick={() => chooseTheme(other)}
    />
  );
}

import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from '../states/spinner.tsx';
import styles from './button.module.css';

export type Look = {
  /** A screen has only one `primary` button, its main action. */
  tone?: 'primary' | 'danger' | 'plain' | 'quiet';
  size?: 'small' | 'normal' | 'large';
  icon?: ReactNode;
  fill?: boolean;
};

export const classOf = ({ tone = 'plain', size = 'normal', fill = false }: Look, iconOnly: boolean): string =>
  [styles.button, styles[tone], styles[size], fill && styles.fill, iconOnly && styles.iconOnly].filter(Boolean).join(' ');

export type ButtonProps = Look & { busy?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

/**
 * A press must not take the focus from a field. Otherwise the field could show an error, which would push the button away from the pointer.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Public screens use this button too, so it must not import a component library. */
export function Button({ tone, size, icon, fill, busy = false, disabled, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      {...rest}
      type={type}
      className={classOf({ tone, size, fill }, !children)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size={16} label="" /> : icon}
      {children}
    </button>
  );
}

export function ButtonLink({ tone, size, icon, fill, children, ...rest }: Look & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classOf({ tone, size, fill }, !children)}>
      {icon}
      {children}
    </Link>
  );
}

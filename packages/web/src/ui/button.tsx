import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export type Look = {
  /** `primary` once a screen: its one main action. */
  tone?: 'primary' | 'danger' | 'plain' | 'quiet';
  size?: 'small' | 'normal' | 'large';
  icon?: ReactNode;
  fill?: boolean;
};

export const classOf = ({ tone = 'plain', size = 'normal', fill = false }: Look, iconOnly: boolean): string =>
  [styles.button, styles[tone], styles[size], fill && styles.fill, iconOnly && styles.iconOnly].filter(Boolean).join(' ');

export type ButtonProps = Look & { busy?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

/** The field keeps the focus while its form is sent: an error that appears on leaving it would push the button away from the pointer. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Used on every screen; the public ones must not carry a component library. */
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

/** Looks like a button, leads somewhere. */
export function ButtonLink({ tone, size, icon, fill, children, ...rest }: Look & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classOf({ tone, size, fill }, !children)}>
      {icon}
      {children}
    </Link>
  );
}

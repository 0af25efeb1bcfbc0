import { initialsOf } from '@acre/domain';
import styles from './avatar.module.css';

type Props = { fullName: string; image?: string | null | undefined; size?: 'small' | 'normal' | 'large' };

/** The person's picture, else the initials. The name stands beside it, so it is silent. */
export const Avatar = ({ fullName, image, size = 'normal' }: Props) => (
  <span className={`${styles.avatar} ${styles[size]}`} aria-hidden="true">
    {image ? <img src={image} alt="" /> : initialsOf(fullName)}
  </span>
);

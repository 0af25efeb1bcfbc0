import { initialsOf } from '@acre/domain/people/initials';
import { useState } from 'react';
import styles from './avatar.module.css';

type Props = { fullName: string; image?: string | null | undefined; size?: 'small' | 'normal' | 'large' };

/** Initials replace a missing picture. Screen readers skip the avatar, because the name is beside it. */
export const Avatar = ({ fullName, image, size = 'normal' }: Props) => (
  <span className={`${styles.avatar} ${styles[size]}`} aria-hidden="true">
    {image ? <Face key={image} image={image} initials={initialsOf(fullName)} /> : initialsOf(fullName)}
  </span>
);

function Face({ image, initials }: { image: string; initials: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? initials : <img src={image} alt="" onError={() => setBroken(true)} />;
}

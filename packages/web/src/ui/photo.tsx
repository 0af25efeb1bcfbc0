import { addressOf, type Picture, sourceSet } from '@acre/domain';
import { useState } from 'react';
import styles from './photo.module.css';

type Props = {
  picture: Picture | undefined;
  alt: string;
  /** How wide it is shown, as the `sizes` of an image: the browser fetches no more pixels than it needs. */
  sizes?: string;
  /** Below the fold: fetched when it comes near. */
  lazy?: boolean;
  /** What the visitor looks at first: fetched before anything else. */
  first?: boolean;
};

/** A 4:3 picture that holds its place, blurred, while it loads, and a drawn placeholder where there is none. */
export function Photo({ picture, alt, sizes = '100vw', lazy = false, first = false }: Props) {
  const [failed, setFailed] = useState<string>();
  const [shown, setShown] = useState<string>();
  if (picture === undefined || failed === addressOf(picture)) return <NoPhoto alt={alt} />;
  const address = addressOf(picture);
  const blurred = typeof picture !== 'string' && shown !== address;
  return (
    <img
      className={styles.photo}
      {...(blurred && { style: { backgroundImage: `url("${picture.placeholder}")` } })}
      {...choiceOf(picture, lazy ? `auto, ${sizes}` : sizes)}
      // React knows this attribute under its HTML name alone.
      {...(first && { fetchpriority: 'high' })}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      src={address}
      onLoad={() => setShown(address)}
      onError={() => setFailed(address)}
    />
  );
}

/** What the browser chooses from. The size of a picture that was not uploaded is unknown; the drawn ones are 4:3. */
const choiceOf = (picture: Picture, sizes: string) =>
  typeof picture === 'string'
    ? { width: 800, height: 600 }
    : {
        width: picture.width,
        height: picture.height,
        sizes,
        srcSet: sourceSet(picture),
      };

const NoPhoto = ({ alt }: { alt: string }) => (
  <span
    className={`${styles.photo} ${styles.none}`}
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${alt}: no picture` })}
  />
);

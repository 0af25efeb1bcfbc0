import { addressOf, type Picture, sourceSet } from '@acre/domain';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './photo.module.css';
import { useLatest } from './use-latest.ts';

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
  const address = picture && addressOf(picture);
  const image = usePlaceholder(typeof picture === 'object' ? picture.placeholder : undefined, () => setFailed(address));
  if (picture === undefined || failed === address) return <NoPhoto alt={alt} />;
  return (
    <img
      ref={image}
      className={styles.photo}
      {...choiceOf(picture, lazy ? `auto, ${sizes}` : sizes)}
      // React knows this attribute under its HTML name alone.
      {...(first && { fetchpriority: 'high' })}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      src={address}
      onLoad={clear}
      onError={() => setFailed(address)}
    />
  );
}

const clear = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => void currentTarget.style.removeProperty('background-image');

/**
 * Puts the blurred picture behind the image until it has come. By script: a page of the server may bring no styles of elements, by the
 * content security policy. What came, or failed, before the script is not told again.
 */
function usePlaceholder(placeholder: string | undefined, fail: () => void) {
  const image = useRef<HTMLImageElement>(null);
  const tell = useLatest(fail);
  useLayoutEffect(() => {
    const shown = image.current;
    if (shown?.complete && shown.naturalWidth === 0) tell.current();
    if (!shown || shown.complete || placeholder === undefined) return;
    shown.style.backgroundImage = `url("${placeholder}")`;
    return () => void shown.style.removeProperty('background-image');
  }, [placeholder, tell]);
  return image;
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

import { addressOf, type Picture, sourceSet } from '@acre/domain/files/picture';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import styles from './photo.module.css';

type Props = {
  picture: Picture | undefined;
  alt: string;
  /** This is the `sizes` attribute of the image, so that the browser fetches no more pixels than it needs. */
  sizes?: string;
  /** If true, the picture is below the fold and is fetched only when it comes close. */
  lazy?: boolean;
  /** If true, this is the first visible picture, which the browser fetches with high priority. */
  first?: boolean;
};

/** While a picture loads, its 4:3 space shows a blurred placeholder. An icon replaces a missing picture. */
export function Photo({ picture, alt, sizes = '100vw', lazy = false, first = false }: Props) {
  const [failed, setFailed] = useState<string>();
  const address = picture && addressOf(picture);
  const image = usePlaceholder(typeof picture === 'object' ? picture.placeholder : undefined, () => setFailed(address));
  if (picture === undefined) return <NoPhoto alt={alt} caption="No images yet" />;
  if (failed === address) return <NoPhoto alt={alt} caption="Image not available" />;
  return (
    <img
      ref={image}
      className={styles.photo}
      {...choiceOf(picture, lazy ? `auto, ${sizes}` : sizes)}
      // React 18 does not know the prop `fetchPriority` and warns about it. The lowercase attribute reaches the element without a warning.
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
 * Shows the blurred placeholder until the image has loaded. A script sets the placeholder, because the content security policy forbids
 * style attributes in HTML. Load and error events before hydration are lost, so the effect also checks the image's state.
 */
function usePlaceholder(placeholder: string | undefined, fail: () => void) {
  const image = useRef<HTMLImageElement>(null);
  const latestFail = useLatest(fail);
  useLayoutEffect(() => {
    const shown = image.current;
    if (shown?.complete && shown.naturalWidth === 0) latestFail.current();
    if (!shown || shown.complete || placeholder === undefined) return;
    shown.style.backgroundImage = `url("${placeholder}")`;
    return () => void shown.style.removeProperty('background-image');
  }, [placeholder, latestFail]);
  return image;
}

/**
 * Returns the size attributes of the image. For an uploaded picture, also returns the files from which the browser chooses. A string is a
 * demo picture, a single file with the ratio 4:3.
 */
const choiceOf = (picture: Picture, sizes: string) =>
  typeof picture === 'string'
    ? { width: 800, height: 600 }
    : {
        width: picture.width,
        height: picture.height,
        sizes,
        srcSet: sourceSet(picture),
      };

const NoPhoto = ({ alt, caption }: { alt: string; caption: string }) => (
  <span
    className={`${styles.photo} ${styles.none}`}
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${alt}: no image` })}
  >
    <span className={styles.caption} aria-hidden="true">
      {caption}
    </span>
  </span>
);

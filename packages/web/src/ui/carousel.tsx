import { carouselWidths } from '@acre/contracts';
import { addressOf, type Picture } from '@acre/domain';
import { MaximizeIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useRef, useState } from 'react';
import styles from './carousel.module.css';
import { Photo } from './photo.tsx';
import slideStyles from './slides.module.css';
import { SlideFrame } from './slides.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useSlides } from './use-slides.ts';

const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }));

/** The pictures of a property: buttons, arrow keys, Home and End, swipe, thumbnails, and all of the screen for one. */
export function Carousel({ name, images }: { name: string; images: readonly Picture[] }) {
  const pictures = [...new Map(images.map((picture) => [addressOf(picture), picture])).values()];
  const slides = useSlides(pictures.length);
  const [isLarge, setLarge] = useState(false);
  const enlarge = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setLarge(false);
    // Where the whole screen is left by the browser's own key, it forgets where the focus was.
    enlarge.current?.focus();
  };
  if (pictures.length === 0) return <NoPictures name={name} />;
  return (
    <section aria-roledescription="carousel" aria-label={`Pictures of ${name}`} onKeyDown={isLarge ? undefined : slides.onKeyDown}>
      <SlideFrame name={name} pictures={pictures} slides={slides} sizes={carouselWidths} onTap={() => setLarge(true)}>
        <button
          ref={enlarge}
          type="button"
          className={`${slideStyles.button} ${styles.enlarge}`}
          aria-label="Full screen"
          aria-haspopup="dialog"
          onClick={() => setLarge(true)}
        >
          <MaximizeIcon size={16} />
        </button>
      </SlideFrame>
      {pictures.length > 1 && (
        <div className={styles.thumbnails}>
          <Thumbnails pictures={pictures} slides={slides} />
        </div>
      )}
      {isLarge && (
        <Suspense fallback={null}>
          <PictureViewer name={name} pictures={pictures} slides={slides} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

const NoPictures = ({ name }: { name: string }) => (
  <div className={styles.none}>
    <Photo picture={undefined} alt={name} />
    <p aria-hidden="true">No pictures yet</p>
  </div>
);

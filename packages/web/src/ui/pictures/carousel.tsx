import { carouselWidths } from '@acre/contracts/screens/picture-widths';
import { addressOf, type Picture } from '@acre/domain/files/picture';
import { MaximizeIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import styles from './carousel.module.css';
import { Photo } from './photo.tsx';
import slideStyles from './slides.module.css';
import { SlideFrame } from './slides.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useSlides } from './use-slides.ts';

const PictureViewer = lazyDialog(async () => (await import('./picture-viewer.tsx')).PictureViewer);

export function Carousel({ name, images }: { name: string; images: readonly Picture[] }) {
  const pictures = [...new Map(images.map((picture) => [addressOf(picture), picture])).values()];
  const slides = useSlides(pictures.length);
  const [isLarge, setLarge] = useState(false);
  const enlarge = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setLarge(false);
    // Leaving full screen with a browser key, such as Escape, loses the focus. Therefore the focus is set here.
    enlarge.current?.focus();
  };
  if (pictures.length === 0) return <NoPictures name={name} />;
  return (
    <section aria-roledescription="carousel" aria-label={`Images of ${name}`} onKeyDown={isLarge ? undefined : slides.onKeyDown}>
      <SlideFrame name={name} pictures={pictures} slides={slides} sizes={carouselWidths} onTap={() => setLarge(true)}>
        <button
          ref={enlarge}
          type="button"
          className={`${slideStyles.button} ${styles.enlarge}`}
          aria-label="Full Screen"
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
      {isLarge && <PictureViewer name={name} pictures={pictures} slides={slides} onClose={close} />}
    </section>
  );
}

const NoPictures = ({ name }: { name: string }) => (
  <div className={styles.none}>
    <Photo picture={undefined} alt={name} />
  </div>
);

import { addressOf, type Picture } from '@acre/domain/files/picture';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import type { CSSProperties, ReactNode } from 'react';
import { Photo } from './photo.tsx';
import styles from './slides.module.css';
import { useSlideSwipe } from './use-slide-swipe.ts';
import type { Slides } from './use-slides.ts';

type Props = {
  name: string;
  pictures: readonly Picture[];
  slides: Slides;
  /** Describes the width of the frame, as in the `sizes` attribute. */
  sizes: string;
  /** If true, the whole picture shows, with bars if its shape differs from that of the frame. */
  whole?: boolean;
  onTap?: () => void;
  children?: ReactNode;
};

/** Only the visible picture is fetched at first, and its neighbors once the user interacts with the slides. */
export function SlideFrame({ name, pictures, slides, sizes, whole = false, onTap, children }: Props) {
  const swipe = useSlideSwipe({ step: pictures.length > 1 ? slides.step : () => undefined, tap: onTap });
  const { current, count, isJump, isWanted, want } = slides;
  const reach = { onPointerEnter: want, onFocus: want };
  return (
    <div className={`${styles.frame} ${whole ? styles.whole : ''}`} {...swipe} {...reach}>
      <ul
        className={styles.track}
        data-jump={isJump || undefined}
        {...(current > 0 && { style: { '--current': current } as CSSProperties })}
      >
        {pictures.map((picture, position) => (
          <li key={addressOf(picture)} aria-hidden={position !== current}>
            {(position === current || (isWanted && isNextTo(position, current, count))) && (
              <Photo
                picture={picture}
                alt={`${name}, image ${position + 1} of ${count}`}
                sizes={whole ? wholeWidth(picture) : sizes}
                lazy={position !== current}
                first={position === 0}
              />
            )}
          </li>
        ))}
      </ul>
      {count > 1 && <Arrows step={slides.step} />}
      <Counter {...slides} />
      {children}
    </div>
  );
}

/**
 * Returns the `sizes` attribute of a picture that is shown whole: the width of the window, or less if the height of the window limits the
 * picture.
 */
const wholeWidth = (picture: Picture): string =>
  typeof picture === 'string' ? '100vw' : `min(100vw, ${Math.ceil((100 * picture.width) / picture.height)}vh)`;

function isNextTo(position: number, current: number, count: number): boolean {
  const distance = Math.abs(position - current);
  return Math.min(distance, count - distance) === 1;
}

const Arrows = ({ step }: Pick<Slides, 'step'>) => (
  <>
    <button type="button" className={`${styles.button} ${styles.previous}`} aria-label="Previous slide" onClick={() => step(-1)}>
      <ChevronLeftIcon size={20} />
    </button>
    <button type="button" className={`${styles.button} ${styles.next}`} aria-label="Next slide" onClick={() => step(1)}>
      <ChevronRightIcon size={20} />
    </button>
  </>
);

function Counter({ current, count }: Pick<Slides, 'current' | 'count'>) {
  return (
    <>
      <p className={styles.counter} aria-hidden="true">{`${current + 1} / ${count}`}</p>
      <p className="unseen" aria-live="polite">{`Image ${current + 1} of ${count}`}</p>
    </>
  );
}

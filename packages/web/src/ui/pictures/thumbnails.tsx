import { addressOf, type Picture } from '@acre/domain/files/picture';
import { useEffect, useRef } from 'react';
import { Photo } from './photo.tsx';
import styles from './thumbnails.module.css';
import type { Slides } from './use-slides.ts';

/** The Tab key stops once in this row. Within the row, the arrow keys that change the slide also move the focus. */
export function Thumbnails({ pictures, slides: { current, show } }: { pictures: readonly Picture[]; slides: Slides }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [strip, chosen] = [list.current, list.current?.children[current]];
    if (!strip || !(chosen instanceof HTMLElement)) return;
    strip.scrollTo({ left: chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2 });
    if (strip.contains(document.activeElement)) chosen.querySelector('button')?.focus({ preventScroll: true });
  }, [current]);
  return (
    <ul ref={list} className={styles.thumbnails}>
      {pictures.map((picture, position) => (
        <li key={addressOf(picture)}>
          <button
            type="button"
            aria-label={`Show image ${position + 1}`}
            aria-current={position === current}
            tabIndex={position === current ? 0 : -1}
            onClick={() => show(position)}
          >
            <Photo picture={picture} alt="" sizes="92px" lazy />
          </button>
        </li>
      ))}
    </ul>
  );
}

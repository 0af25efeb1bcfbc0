import type { Picture } from '@acre/domain';
import { CrossIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import styles from './picture-viewer.module.css';
import slideStyles from './slides.module.css';
import { SlideFrame } from './slides.tsx';
import { Thumbnails } from './thumbnails.tsx';
import type { Slides } from './use-slides.ts';

type Props = { name: string; pictures: readonly Picture[]; slides: Slides; onClose: () => void };

/** The pictures alone: on the whole screen where the browser lets us have it, else in the whole window. Escape leads back. */
export function PictureViewer({ name, pictures, slides, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    const [shown, whole] = [dialog.current, stage.current];
    if (!shown || !whole) return;
    shown.showModal();
    // Refused, or not there at all: then the window does.
    void whole.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
    const closeWithScreen = () => document.fullscreenElement ?? shown.close();
    document.addEventListener('fullscreenchange', closeWithScreen);
    return () => {
      document.removeEventListener('fullscreenchange', closeWithScreen);
      if (document.fullscreenElement === whole) void document.exitFullscreen();
      shown.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={`Pictures of ${name}`}
      onClose={() => dialog.current?.open || onClose()}
      onKeyDown={slides.onKeyDown}
    >
      <div ref={stage} className={styles.stage}>
        <button type="button" className={`${slideStyles.button} ${styles.close}`} aria-label="Close" onClick={close}>
          <CrossIcon size={20} />
        </button>
        <SlideFrame name={name} pictures={pictures} slides={slides} sizes="100vw" whole />
        {pictures.length > 1 && <Thumbnails pictures={pictures} slides={slides} />}
      </div>
    </dialog>
  );
}

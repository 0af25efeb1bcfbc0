import type { Picture } from '@acre/domain/files/picture';
import { CrossIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import styles from './picture-viewer.module.css';
import slideStyles from './slides.module.css';
import { SlideFrame } from './slides.tsx';
import { Thumbnails } from './thumbnails.tsx';
import type { Slides } from './use-slides.ts';

type Props = { name: string; pictures: readonly Picture[]; slides: Slides; onClose: () => void };

/** The viewer fills the window in browsers without a full-screen mode. Escape closes it. */
export function PictureViewer({ name, pictures, slides, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    const [shown, whole] = [dialog.current, stage.current];
    if (!shown || !whole) return;
    shown.showModal();
    // The viewer fills the window when full screen is refused or missing.
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
      aria-label={`Images of ${name}`}
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

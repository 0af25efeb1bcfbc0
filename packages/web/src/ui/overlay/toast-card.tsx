import { Cross, Error as ErrorIcon, TickCircle } from '@blueprintjs/icons';
import { type PointerEvent, useRef } from 'react';
import { Button } from '../input/button.tsx';
import styles from './toast-area.module.css';
import { type ShownToast, swipeDistance } from './toaster.ts';

type Props = { toast: ShownToast; onDismiss: () => void };

export function ToastCard({ toast: { title, description, tone, action }, onDismiss }: Props) {
  const swipe = useSwipe(onDismiss);
  return (
    <div className={`${styles.toast} ${tone === 'danger' ? styles.danger : ''}`} {...swipe}>
      {tone === 'danger' ? <ErrorIcon aria-hidden /> : <TickCircle aria-hidden />}
      <div className={styles.text}>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
      </div>
      {action && (
        <Button
          size="small"
          onClick={() => {
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button tone="quiet" size="small" icon={<Cross />} aria-label="Dismiss" onClick={onDismiss} />
    </div>
  );
}

/** A swipe far enough to the right dismisses the toast. */
function useSwipe(dismiss: () => void) {
  const start = useRef<number | null>(null);
  const moveTo = (card: HTMLElement, distance: number) => card.style.setProperty('translate', distance > 0 ? `${distance}px` : 'none');
  const release = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = null;
    moveTo(currentTarget, 0);
  };
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX;
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      const distance = clientX - start.current;
      if (distance > swipeDistance) dismiss();
      else moveTo(currentTarget, distance);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  };
}

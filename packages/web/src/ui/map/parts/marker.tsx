import { memo, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Point } from '../box.ts';
import { useOlMap } from '../map-context.ts';
import styles from './marker.module.css';

type Props = {
  at: Point;
  /** This is the accessible name and the tooltip, such as the address. */
  title: string;
  /**
   * A `pin` is a drop whose tip marks the place. A `label` shows the price. A `dot` replaces a `label` if there is no space for the price.
   * A `cluster` shows how many properties it contains.
   */
  kind: 'pin' | 'label' | 'dot' | 'cluster';
  lit?: boolean;
  chosen?: boolean;
  /**
   * If true, the marker is just outside the visible part of the map and cannot be focused. The marker is already rendered, so that it is
   * ready when the map moves.
   */
  away?: boolean;
  onPress?: () => void;
  onLight?: (on: boolean) => void;
  children?: ReactNode;
};

/** A pointer that moves farther than this, in pixels, drags the map and does not press the marker. */
const dragThreshold = 6;

/** A marker is a real button, so that it works by keyboard. */
export const Marker = memo(function Marker({
  at,
  title,
  kind,
  lit = false,
  chosen = false,
  away = false,
  onPress,
  onLight,
  children,
}: Props) {
  const layer = useOlMap()?.layer;
  const [element] = useState(() => document.createElement('div'));
  const down = useRef<{ x: number; y: number } | null>(null);
  const { longitude, latitude } = at;
  useLayoutEffect(() => {
    element.className = styles.place ?? '';
    return layer?.hang(element, { longitude, latitude });
  }, [layer, element, longitude, latitude]);
  const press = ({ clientX, clientY, detail }: { clientX: number; clientY: number; detail: number }): void => {
    const from = down.current;
    const dragged = detail > 0 && from !== null && Math.hypot(clientX - from.x, clientY - from.y) > dragThreshold;
    if (!dragged) onPress?.();
  };
  return createPortal(
    <button
      type="button"
      className={`${styles.marker} ${styles[kind]}`}
      title={title}
      aria-label={title}
      aria-pressed={kind === 'label' || kind === 'dot' ? chosen : undefined}
      data-lit={lit || chosen || undefined}
      {...(away && { tabIndex: -1, 'aria-hidden': true })}
      onPointerDown={({ clientX, clientY }: PointerEvent) => {
        down.current = { x: clientX, y: clientY };
      }}
      onClick={press}
      onPointerEnter={onLight && (() => onLight(true))}
      onPointerLeave={onLight && (() => onLight(false))}
      onFocus={onLight && (() => onLight(true))}
      onBlur={onLight && (() => onLight(false))}
    >
      {kind === 'pin' ? <PinShape /> : children}
    </button>,
    element,
  );
});

const PinShape = () => (
  <svg width="30" height="40" viewBox="0 0 30 40" aria-hidden="true">
    <path d="M15 1a14 14 0 0 1 14 14c0 9.6-9.2 17.6-14 24C10.200 32.600 1 24.600 1 15A14 14 0 0 1 15 1z" />
    <circle cx="15" cy="15" r="5.500" />
  </svg>
);

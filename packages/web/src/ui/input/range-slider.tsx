import type { CSSProperties } from 'react';
import styles from './range-slider.module.css';
import { type Range, useDraftRange } from './use-draft-range.ts';

export type RangeSliderProps = {
  label: string;
  /**
   * This is the range without any filter. If `chosen.min` equals `whole.min`, there is no lower limit. If `chosen.max` equals `whole.max`,
   * there is no upper limit.
   */
  whole: Range;
  /** The thumbs can select these values, in ascending order. If the upper thumb is at the last value, there is no upper limit. */
  stops: readonly number[];
  chosen: Range;
  say: (value: number) => string;
  /** This text, such as ' sq ft', is printed after a value or a range. It starts with a space. */
  unit?: string;
  /** This function is called when a thumb is released, loses the focus or rests for 300 ms. It is not called for each step of a drag. */
  onChange: (chosen: Range) => void;
};

/** Two native sliders share a track, so that pointer, touch and keyboard all work. */
export function RangeSlider({ label, whole, stops, chosen, say, unit = '', onChange }: RangeSliderProps) {
  const { draft, move, settle } = useDraftRange(chosen, onChange);
  const end = stops.length - 1;
  const reach = stops[end] ?? whole.max;
  // Typed bounds may lie between the stops, or beyond them.
  const stopOf = (value: number): number => {
    const at = stops.findIndex((stop) => stop >= value);
    return at === -1 ? end : at;
  };
  const at = { min: stopOf(draft.min), max: draft.max === whole.max ? end : stopOf(draft.max) };
  const part = (stop: number): string => `${(stop / end) * 100}%`;
  const isOpen = draft.max === whole.max;
  const highest = isOpen ? reach : draft.max;
  const more = isOpen ? ' and more' : '';
  const words = isOpen && draft.min > reach ? say(draft.min) : `${say(draft.min)} – ${say(highest)}`;
  // If both thumbs overlap, the one that can still move is on top.
  const lowOnTop = at.min > end / 2;
  const thumb = { min: 0, max: end, step: 1, onPointerUp: settle, onBlur: settle };
  return (
    <fieldset className={styles.slider} aria-label={label}>
      <div className={styles.words}>
        <span>{unit ? `${label} in${unit}` : label}</span>
        <output>{words + unit + more}</output>
      </div>
      <div className={styles.track} style={{ '--from': part(at.min), '--to': part(at.max) } as CSSProperties}>
        <input
          type="range"
          {...thumb}
          style={{ zIndex: lowOnTop ? 1 : 0 }}
          aria-label={`Lowest ${label.toLowerCase()}`}
          aria-valuetext={say(draft.min) + unit}
          value={at.min}
          onChange={(event) => move({ ...draft, min: Math.min(stops[Number(event.target.value)] ?? whole.min, draft.max) })}
        />
        <input
          type="range"
          {...thumb}
          aria-label={`Highest ${label.toLowerCase()}`}
          aria-valuetext={say(highest) + unit + more}
          value={at.max}
          onChange={(event) => {
            const stop = Number(event.target.value);
            move({ ...draft, max: stop === end ? whole.max : Math.max(stops[stop] ?? whole.max, draft.min) });
          }}
        />
      </div>
    </fieldset>
  );
}

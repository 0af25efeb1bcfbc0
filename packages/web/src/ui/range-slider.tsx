import type { CSSProperties } from 'react';
import styles from './range-slider.module.css';
import { type Range, useDraftRange } from './use-draft-range.ts';

export type RangeSliderProps = {
  label: string;
  whole: Range & Readonly<{ step: number }>;
  chosen: Range;
  say: (value: number) => string;
  /** After the words of both bounds, such as ' sq ft'. */
  unit?: string;
  /** Called when a thumb is let go or rests, not while it moves. */
  onChange: (chosen: Range) => void;
};

/** Two native sliders on one track: a lower and an upper bound, by pointer, touch or keyboard. */
export function RangeSlider({ label, whole, chosen, say, unit = '', onChange }: RangeSliderProps) {
  const { draft, move, settle } = useDraftRange(chosen, onChange);
  const part = (value: number): string => `${((value - whole.min) / (whole.max - whole.min)) * 100}%`;
  // Where both thumbs lie together, the one that can still move is on top.
  const lowOnTop = draft.min > (whole.min + whole.max) / 2;
  const thumb = { ...whole, onPointerUp: settle, onBlur: settle };
  return (
    <fieldset className={styles.slider} aria-label={label}>
      <div className={styles.words}>
        <span>{label}</span>
        <output>{`${say(draft.min)} – ${say(draft.max)}${draft.max === whole.max ? '+' : ''}${unit}`}</output>
      </div>
      <div className={styles.track} style={{ '--from': part(draft.min), '--to': part(draft.max) } as CSSProperties}>
        <input
          type="range"
          {...thumb}
          style={{ zIndex: lowOnTop ? 1 : 0 }}
          aria-label={`Lowest ${label.toLowerCase()}`}
          aria-valuetext={say(draft.min) + unit}
          value={draft.min}
          onChange={(event) => move({ ...draft, min: Math.min(Number(event.target.value), draft.max) })}
        />
        <input
          type="range"
          {...thumb}
          aria-label={`Highest ${label.toLowerCase()}`}
          aria-valuetext={say(draft.max) + unit}
          value={draft.max}
          onChange={(event) => move({ ...draft, max: Math.max(Number(event.target.value), draft.min) })}
        />
      </div>
    </fieldset>
  );
}

/** For how long the replica may have been without what the primary has. */
export type LagMeter = Readonly<{
  /** The primary's log reached a position. */
  saw(position: number): void;
  /** Seconds that a replica at this position is behind; Infinity while nothing is known of the primary. */
  secondsAt(position: number): number;
}>;

type Sample = Readonly<{ position: number; at: number }>;

const longest = 600;

/**
 * Measured by when the primary's log was seen to be further than the replica is, so by one clock alone, and on an idle database as on a
 * busy one. `now`: milliseconds of a clock that never steps.
 */
export function lagMeter(secondsBetween: number, now: () => number = () => performance.now()): LagMeter {
  let samples: Sample[] = [];
  return {
    saw: (position) => {
      // A standby that was promoted may have a shorter log than the primary that it follows.
      if (position < (samples.at(-1)?.position ?? 0)) samples = [];
      samples = [...samples.slice(1 - longest), { position, at: now() }];
    },
    secondsAt: (position) => {
      const last = samples.at(-1);
      if (last === undefined) return Number.POSITIVE_INFINITY;
      const missed = samples.find((sample) => sample.position > position);
      const unknownFor = (now() - last.at) / 1000 - 2 * secondsBetween;
      return Math.max(0, unknownFor, missed === undefined ? 0 : (now() - missed.at) / 1000);
    },
  };
}

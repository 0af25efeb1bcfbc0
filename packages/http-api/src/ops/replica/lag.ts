export type LagMeter = Readonly<{
  /** Records that the primary's log reached a position. */
  saw(position: number): void;
  /** Returns how many seconds a replica at this position is behind; Infinity while the primary's position is unknown. */
  secondsAt(position: number): number;
}>;

type Sample = Readonly<{ position: number; at: number }>;

const longest = 600;

/**
 * Measures how many seconds the replica lags behind the primary. The lag is the age of the oldest recorded position of the primary's log
 * that the replica has not reached yet. The method needs only one clock, and works for idle and busy databases. `now` returns milliseconds
 * of a monotonic clock.
 */
export function lagMeter(secondsBetween: number, now: () => number = () => performance.now()): LagMeter {
  let samples: Sample[] = [];
  return {
    saw: (position) => {
      // The primary's position falls if a promoted standby with a shorter log replaces the primary. The old samples are then dropped. Their
      // positions are beyond the end of the new log, so even an up-to-date replica would seem to lag.
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

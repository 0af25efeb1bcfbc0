import { expect, it } from 'vitest';
import { lagMeter } from './lag.ts';

/** Returns a meter that samples once a second, and its clock. */
function meterAt() {
  const clock = { ms: 0 };
  const meter = lagMeter(1, () => clock.ms);
  return {
    meter,
    after: (seconds: number, position: number) => {
      clock.ms += seconds * 1000;
      meter.saw(position);
    },
    wait: (seconds: number) => {
      clock.ms += seconds * 1000;
    },
  };
}

it('the lag of a replica is the time since the primary was first seen ahead of it', () => {
  const { meter, after } = meterAt();
  after(0, 100);
  after(1, 200);
  after(1, 300);
  expect([300, 250, 150, 99].map((position) => meter.secondsAt(position))).toEqual([0, 0, 1, 2]);
});

it('an up-to-date replica is not behind, however long the primary has had no writes', () => {
  const { meter, after } = meterAt();
  for (let n = 0; n < 700; n += 1) after(1, 100);
  expect(meter.secondsAt(100)).toBe(0);
  expect(meter.secondsAt(99)).toBeGreaterThan(500);
});

it('a replica counts as behind while the primary’s position is unknown', () => {
  const { meter, after, wait } = meterAt();
  expect(meter.secondsAt(100)).toBe(Number.POSITIVE_INFINITY);
  after(0, 100);
  wait(2);
  expect(meter.secondsAt(100)).toBe(0);
  wait(10);
  expect(meter.secondsAt(100)).toBe(10);
});

it('a promoted standby with a shorter log restarts the measurement', () => {
  const { meter, after } = meterAt();
  after(0, 500);
  after(1, 400);
  expect(meter.secondsAt(400)).toBe(0);
});

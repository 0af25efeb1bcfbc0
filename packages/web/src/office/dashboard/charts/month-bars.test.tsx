import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DrawnBars } from './month-bars.tsx';

const month = (value: number, at: number) => ({ month: `2026-0${at + 1}`, from: '', to: '', deals: 1, value });

/** Returns the vertical position of the zero line, the labels of all lines, and the top and bottom of each bar. */
function drawn(...values: readonly number[]) {
  const svg = renderToStaticMarkup(<DrawnBars months={values.map(month)} label="Commission" width={600} onPoint={() => undefined} />);
  const bars = [...svg.matchAll(/<rect class="[^"]*bar[^"]*" x="[^"]*" y="([^"]*)" width="[^"]*" height="([^"]*)"/g)];
  return {
    zero: Number(/data-zero="true"><line [^>]*y1="([^"]*)"/.exec(svg)?.[1]),
    labels: [...svg.matchAll(/>(-?\$\w+)</g)].map(([, label]) => label),
    bars: bars.map(([, y, height]) => [Number(y), Number(y) + Number(height)]),
  };
}

it('the bar of a month with a negative commission hangs below the zero line', () => {
  const { zero, bars } = drawn(40_000, -20_000, 0);
  const [gain, loss, none] = bars;
  expect(gain).toEqual([8, zero]);
  expect(loss).toEqual([zero, 194]);
  expect(none).toEqual([zero, zero]);
});

it('the zero line is at the bottom if no month is negative, and at the top if all are', () => {
  expect(drawn(40_000, 0)).toMatchObject({ zero: 194, labels: ['$0', '$10K', '$20K', '$30K', '$40K'] });
  expect(drawn(0, 0)).toMatchObject({ zero: 194 });
  expect(drawn(-20_000, -40_000)).toEqual({
    zero: 8,
    labels: ['-$40K', '-$30K', '-$20K', '-$10K', '$0'],
    bars: [
      [8, 101],
      [8, 194],
    ],
  });
});

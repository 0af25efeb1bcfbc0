import { describe, expect, it } from 'vitest';
import { boxFrom, boxText } from './bounding-box.ts';

describe('a bounding box in a URL', () => {
  it('is read exactly and written to the nearest meter', () => {
    expect(boxFrom('-98,29.5,-97.123456,30.5')).toEqual([-98, 29.5, -97.123456, 30.5]);
    expect(boxText([-98, 29.5, -97.123456, 30.5])).toBe('-98,29.5,-97.12346,30.5');
    expect(boxFrom('-180,-90,180,90')).toEqual([-180, -90, 180, 90]);
  });

  it.each([
    '',
    'here',
    '1,2,3',
    '1,2,3,4,5',
    '-98,29,-98,30',
    '-97,29,-98,30',
    '-98,30,-97,29',
    '-181,0,0,1',
    '0,0,1,91',
    '1e2,0,2,1',
    'NaN,0,1,1',
    ' 1,0,2,1',
    '0,0,,1',
  ])('is refused if it is %j', (text) => {
    expect(boxFrom(text)).toBeUndefined();
  });
});

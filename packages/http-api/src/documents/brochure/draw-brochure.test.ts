import { expect, it } from 'vitest';
import { turnsDuring } from '../../testing/turns-during.ts';
import { drawBrochure } from './draw-brochure.ts';

it('drawing a brochure yields to other work before each of its texts', async () => {
  const property = {
    ...({
      name: 'Old Mill',
      type: 'office',
      status: 'underwriting',
      price: 1_250_000,
      size: 12_000,
      yearBuilt: 1987,
      zoning: 'C-2',
    } as const),
    ...{ address: '1200 Main Street', city: 'Austin', state: 'TX', zipCode: '78701' },
    ...{ amenities: ['Parking'], description: 'An office building by the river.', images: [], agent: undefined },
  };
  const draw = () => drawBrochure({ property, address: 'https://acre.test/properties/1' }, async () => undefined);
  const { result, turns } = await turnsDuring(draw);
  expect(result.subarray(0, 5).toString()).toBe('%PDF-');
  // `drawBrochure` waits for a new turn of the event loop before each text. The letterhead and the footer contain 4 texts. The 5 facts
  // contain 10 texts, because each fact has a label and a value. The name, the place, the 2 prices and the description are 5 more texts.
  // The sum is 19 texts.
  expect(turns).toBeGreaterThanOrEqual(19);
});

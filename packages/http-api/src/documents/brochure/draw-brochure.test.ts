import { expect, it } from 'vitest';
import { turnsDuring } from '../../testing/turns-during.ts';
import { drawBrochure } from './draw-brochure.ts';

it('a brochure yields to other work before each of its texts', async () => {
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
  // Each text is set in its own turn of the event loop. The letterhead and footer have four texts, and the five facts have ten. With the
  // name, place, two prices and description, there are at least 19 texts.
  expect(turns).toBeGreaterThanOrEqual(19);
});

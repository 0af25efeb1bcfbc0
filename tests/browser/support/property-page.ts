import type { Tab } from '../../support/browser.ts';
import { settled } from './inspect.ts';
import type { Site } from './site.ts';

/** Returns a function that opens the public page of a property and waits until everything on it is loaded. */
export const propertyPagesOf =
  (site: Site) =>
  async (id: number, options: Parameters<Site['open']>[0] = {}, search = ''): Promise<Tab> => {
    const tab = await site.open(options);
    await tab.page.goto(`/properties/${id}${search}`);
    await settled(tab.page);
    return tab;
  };

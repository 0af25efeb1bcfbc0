import { urlOf } from '@acre/contracts/mechanism/client';
import { api } from '@acre/contracts/routes';

/** Opens the brochure of a property in a tab of its own, where the browser prints it. No page, not even ours, may frame what Acre answers. */
export const printBrochure = (id: number): void =>
  void window.open(urlOf(api.properties.brochure, { params: { id } }), '_blank', 'noopener');

import { urlOf } from '@acre/contracts/mechanism/client';
import * as api from '@acre/contracts/routes';

/**
 * Opens the brochure of a property in its own tab, where the browser prints it. It cannot be printed from a frame, because no page may
 * frame Acre's responses.
 */
export const printBrochure = (id: number): void =>
  void window.open(urlOf(api.properties.brochure, { params: { id } }), '_blank', 'noopener');

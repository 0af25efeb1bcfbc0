import sharp from 'sharp';

export type { OutputInfo, ResizeOptions } from 'sharp';

// What is not needed cannot be attacked: of all that the library reads, four formats stay open. Drawings are read from memory alone,
// where this server's own are; what was uploaded lies in a file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadSvgBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** The one sharp of this server: whoever loads it first loads its limits too. */
export default sharp;

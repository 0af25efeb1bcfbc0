import sharp from 'sharp';

export type { Metadata, OutputInfo, ResizeOptions } from 'sharp';

// Every disabled decoder is one less that can be attacked. Uploads are read from files, for which four formats stay enabled. SVG is enabled
// only in memory, where the server's own drawings are.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadSvgBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Every module imports sharp from here, so that it never runs without these limits. */
export default sharp;

import sharp from 'sharp';

export type { Metadata, OutputInfo, ResizeOptions } from 'sharp';

// A disabled decoder cannot be attacked, so only these are enabled. Uploads are read from files, in four formats. The SVG decoder accepts
// only buffers, and the server passes only its own drawings to it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadSvgBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Every module imports sharp from here, so that it never runs without these limits. */
export default sharp;

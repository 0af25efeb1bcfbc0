import sharp from 'sharp';

export type { Metadata, OutputInfo, ResizeOptions } from 'sharp';

// Only these decoders are enabled, because a disabled decoder cannot be attacked. Four of them read uploads, always from files. The SVG
// decoder accepts only buffers and gets only the server's own drawings.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadSvgBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Every module imports sharp from here, so that it never runs without these limits. */
export default sharp;

import sharp from 'sharp';

export type { Metadata, OutputInfo, ResizeOptions } from 'sharp';

// Only four formats stay enabled, because a disabled decoder cannot be attacked. SVG is read only from memory, where only the server's own
// drawings are; uploads are read from files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadSvgBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Every module imports sharp from here, so that it never runs without these limits. */
export default sharp;

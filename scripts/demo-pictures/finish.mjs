import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { plan, planTypes } from './plans.mjs';

/** Trims the rendered PNG files, draws the plans, and writes all of them as WebP: node scripts/demo-pictures/finish.mjs RENDERED FOLDER */
const [rendered, folder] = process.argv.slice(2);
const [width, height, margin] = [640, 480, 6];
const plans = 8;
const two = (number) => String(number).padStart(2, '0');

await mkdir(folder, { recursive: true });
for (const file of (await readdir(rendered)).filter((name) => name.endsWith('.png'))) {
  const [, type, number, view] = /^(.+)-(\d+)-(\w+)\.png$/.exec(file);
  const picture = sharp(join(rendered, file)).extract({ left: margin, top: margin, width, height }).sharpen({ sigma: 0.7 });
  await picture.webp({ quality: 76, effort: 6 }).toFile(join(folder, `${type}-${two(number)}-${view}.webp`));
}
for (const type of planTypes) {
  for (let number = 0; number < plans; number += 1) {
    const drawn = await sharp(Buffer.from(plan(type, number)))
      .resize(960, 720)
      .webp({ quality: 70, effort: 6 })
      .toBuffer();
    await writeFile(join(folder, `${type}-${two(number)}-plan.webp`), drawn);
  }
}

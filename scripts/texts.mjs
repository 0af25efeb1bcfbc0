import { fileURLToPath } from 'node:url';
import { textsIn } from './support/texts.mjs';

/** Prints every text that people read, with its file and line, so that all can be read in one sitting: npm run texts */
let last = '';
for (const { file, line, text } of textsIn(fileURLToPath(new URL('..', import.meta.url)))) {
  if (file !== last) console.log(`\n${file}`);
  last = file;
  console.log(`${String(line).padStart(4)}  ${text}`);
}

/**
 * `npm run contact-sheets [-- FOLDER]` puts pictures of every screen on contact sheets. The pictures show each role, two widths and both
 * themes. The sheets reveal texts that do not fit and unsuitable colors.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { demoAccounts } from '@acre/db';
import { fillDemo } from '@acre/http-api/ops';
import { type Browser, chromium, type Page, request } from 'playwright-core';
import { newCluster } from '../prove/support/proving.ts';
import { endings } from '../prove/support/running.ts';
import { chromiumPath, ensureChromium } from '../support/chromium.ts';
import type { Screen } from './support/audit.ts';
import { settled } from './support/inspect.ts';
import { officeScreens, publicScreens } from './support/screen-list.ts';

const folder = resolve(process.argv[2] ?? 'test-results/contact-sheets');
const themes = ['light', 'dark'] as const;
const widths = [360, 1280] as const;
/** A sheet has this many screens, since a picture with more would be too small to read. */
const perSheet = 12;
/** A picture shows at most this many pixels of a long screen, from its top. */
const tallest = 1400;
const looks = themes.flatMap((theme) => widths.map((width) => ({ theme, width, name: `${width}-${theme}` })));
type Look = (typeof looks)[number];
type Picture = Readonly<{ path: string; image: Buffer }>;

/** Loads a screen once per width and takes a picture in each theme. The keys of the result are the names of `looks`, such as '360-dark'. */
async function picturesOf(page: Page, { path }: Screen): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // If two addresses differ only in the fragment, `goto` does not load the page again. The blank page in between forces a load.
    await page.goto('about:blank');
    await page.goto(path);
    for (const { theme, name } of looks.filter((look) => look.width === width)) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await settled(page);
      const height = Math.min(tallest, await page.evaluate(() => document.documentElement.scrollHeight));
      const image = await page.screenshot({ type: 'jpeg', quality: 70, fullPage: true, clip: { x: 0, y: 0, width, height } });
      pictures.set(name, { path, image });
    }
  }
  return pictures;
}

async function writeSheets(page: Page, who: string, look: Look, pictures: readonly Picture[]): Promise<void> {
  const columns = look.width < 500 ? perSheet / 2 : perSheet / 3;
  await page.setViewportSize({ width: columns * (look.width < 500 ? 370 : 650), height: 800 });
  for (let first = 0; first < pictures.length; first += perSheet) {
    const figures = pictures.slice(first, first + perSheet).map(
      ({ path, image }) => `<figure><figcaption>${path.replaceAll('&', '&amp;')}</figcaption>
        <img src="data:image/jpeg;base64,${image.toString('base64')}"></figure>`,
    );
    await page.setContent(`<style>body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 8px; margin: 8px; font: 13px sans-serif }
      figure { margin: 0 } img { width: 100%; border: 1px solid #888 }</style>${figures.join('')}`);
    const name = `${who}-${look.name}-${first / perSheet + 1}.jpg`;
    await writeFile(join(folder, name), await page.screenshot({ type: 'jpeg', quality: 80, fullPage: true }));
    process.stdout.write(`${name}\n`);
  }
}

async function writeAllSheets(browser: Browser, baseURL: string, who: string, screens: readonly Screen[]): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === who);
  const caller = await request.newContext({ baseURL });
  if (account) await caller.post('/api/login', { data: { email: account.email, password: account.password }, failOnStatusCode: true });
  const context = await browser.newContext({ baseURL, storageState: await caller.storageState() });
  const [page, sheet] = [await context.newPage(), await (await browser.newContext()).newPage()];
  const all: Map<string, Picture>[] = [];
  for (const screen of screens) all.push(await picturesOf(page, screen));
  for (const look of looks) {
    const ofLook = all.flatMap((pictures) => pictures.get(look.name) ?? []);
    await writeSheets(sheet, who, look, ofLook);
  }
  await Promise.all([context.close(), sheet.context().close(), caller.dispose()]);
}

const ending = endings();
try {
  await ensureChromium();
  await mkdir(folder, { recursive: true });
  const { database, acre } = await newCluster({ ending });
  const { url, owner } = await database('sheets', (db) => fillDemo(db));
  const { url: baseURL } = await acre(url);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  ending.add(() => browser.close());
  await writeAllSheets(browser, baseURL, 'visitor', await publicScreens(owner));
  for (const account of demoAccounts) await writeAllSheets(browser, baseURL, account.role, await officeScreens(owner, account));
  process.stdout.write(`The contact sheets are in ${folder}.\n`);
} finally {
  await ending.run();
}

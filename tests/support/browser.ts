import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { chromiumPath } from './chromium.ts';

const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const args = ['--no-sandbox', '--disable-gpu', ...quiet];
const patience = 15_000;

export type Tab = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Lists the errors of the page so far: console errors, uncaught exceptions, and failed or refused requests. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
};

let launched: Promise<Browser> | undefined;

/** Returns the browser that all test files of a worker share. */
async function sharedBrowser(): Promise<Browser> {
  const running = await launched;
  if (running?.isConnected()) return running;
  launched = chromium.launch({ executablePath: chromiumPath(), args });
  return launched;
}

export type Opening = BrowserContextOptions & {
  /** If true, the browser has no file of the site yet. */
  isFirstVisit?: boolean;
};

/**
 * A kept page has its own browser context. A later test may reuse the page and context while `isAsOpened` is true. `isAsOpened` becomes
 * false when a test makes a call whose effects Playwright cannot undo.
 */
type Kept = { readonly page: Page; readonly context: BrowserContext; isAsOpened: boolean };

/**
 * Provides a browser to the test file. `open` returns a page without the cookies of other tests. It reuses a page of an earlier test with
 * the same options if there is one, because a reused page shows a screen in a third of the time.
 */
export function useBrowser(baseURL: () => string): { open(options?: Opening): Promise<Tab> } {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const kept = new Map<string, Kept[]>();
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => Promise.all(contexts.map((context) => context.close())));
  const openAnew = async (options: BrowserContextOptions): Promise<Kept> => {
    if (!browser) throw new Error('The browser has not started yet. Open tabs only inside a test.');
    const context = await browser.newContext({ baseURL: baseURL(), reducedMotion: 'reduce', ...options });
    contexts.push(context);
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    if (options.javaScriptEnabled !== false) waitForAnswers(page);
    const opened = { page, context, isAsOpened: options.javaScriptEnabled !== false };
    noticeChanges(opened);
    return opened;
  };
  const open = async ({ storageState, isFirstVisit = false, ...options }: Opening = {}): Promise<Tab> => {
    const key = JSON.stringify(options);
    const one = (isFirstVisit ? undefined : kept.get(key)?.pop()) ?? (await openAnew(options));
    if (typeof storageState === 'object') await one.context.addCookies(storageState.cookies);
    const close = async (): Promise<void> => {
      if (!one.isAsOpened) return one.context.close();
      await leave(one, options);
      kept.set(key, [...(kept.get(key) ?? []), one]);
    };
    return { page: one.page, context: one.context, complaints: complaintsOf(one.page), close };
  };
  return { open };
}

/** Playwright cannot undo the effects of these calls. If a test makes such a call, its page is closed instead of reused. */
const lasting = {
  page: ['addInitScript', 'emulateMedia', 'exposeFunction'],
  context: ['addInitScript', 'grantPermissions', 'newCDPSession', 'route', 'setOffline'],
  clock: ['install'],
} as const;

function noticeChanges(opened: Kept): void {
  const { page, context } = opened;
  for (const [target, names] of [
    [page, lasting.page],
    [context, lasting.context],
    [page.clock, lasting.clock],
  ] as const) {
    for (const name of names) {
      const call = Reflect.get(target, name).bind(target);
      Reflect.set(target, name, (...words: unknown[]) => {
        opened.isAsOpened = false;
        return call(...words);
      });
    }
  }
}

const listenedTo = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/**
 * Cleans up the page, so that a later test can reuse the page. Opens `/robots.txt`, because this file has no scripts. A page of a different
 * site would require another browser process.
 */
async function leave({ page, context }: Kept, { viewport }: BrowserContextOptions): Promise<void> {
  for (const event of listenedTo) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  if (viewport !== null) await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
}

/** Makes `goto` and `reload` wait until the page is interactive, because a server-rendered page is visible before that. */
function waitForAnswers(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const answers = () => page.waitForFunction(() => document.querySelector('#root[data-server-rendered]') === null);
  page.goto = async (...to) => {
    const response = await goto(...to);
    await answers();
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await answers();
    return response;
  };
}

/**
 * Chromium logs this message without the URL of the failed request. `complaintsOf` ignores the message, because its own listeners report
 * the URL.
 */
const ofTheNetwork = /^Failed to load resource/;
/** The page itself cancelled the request, for example by leaving. */
const givenUp = 'net::ERR_ABORTED';

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
  page.on('console', (message) => {
    if (message.type() === 'error' && !ofTheNetwork.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`${error}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== givenUp) complaints.push(`${reason} ${request.method()} ${pathOf(request.url())}`);
  });
  return complaints;
}

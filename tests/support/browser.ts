import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { chromiumPath } from './chromium.ts';

const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const args = ['--no-sandbox', '--disable-gpu', ...quiet];
const patience = 15_000;

export type Tab = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The errors of the page so far: console errors, uncaught exceptions, and failed or refused requests. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
};

let launched: Promise<Browser> | undefined;

/** One browser for all test files of a worker, which it ends with. */
async function sharedBrowser(): Promise<Browser> {
  const running = await launched;
  if (running?.isConnected()) return running;
  launched = chromium.launch({ executablePath: chromiumPath(), args });
  return launched;
}

/** A browser for the test file; every page is a new visitor, without the cookies of the others. */
export function useBrowser(baseURL: () => string): { open(options?: BrowserContextOptions): Promise<Tab> } {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => Promise.all(contexts.map((context) => context.close())));
  const open = async (options: BrowserContextOptions = {}): Promise<Tab> => {
    if (!browser) throw new Error('A tab is opened inside a test, after the browser has started.');
    const context = await browser.newContext({ baseURL: baseURL(), ...options });
    contexts.push(context);
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    if (options.javaScriptEnabled !== false) waitForAnswers(page);
    return { page, context, complaints: complaintsOf(page), close: () => context.close() };
  };
  return { open };
}

/** A server-rendered page is visible before it is interactive, so opening one waits until it is. */
function waitForAnswers(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const answers = () => page.waitForFunction(() => document.querySelector('#root[data-drawn]') === null);
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

/** Chromium also logs every failed request without its address, which is reported elsewhere with it. */
const ofTheNetwork = /^Failed to load resource/;
/** The page itself canceled the request, for example by leaving. */
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

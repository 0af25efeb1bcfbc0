import { demoAccounts } from '@acre/db';
import { type BrowserContextOptions, request } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { type Opening, type Tab, useBrowser } from '../../support/browser.ts';
import type { FreshDatabase } from '../../support/database.ts';
import { type ServedApp, serveApp } from '../../support/serve.ts';

export type Role = (typeof demoAccounts)[number]['role'];
type Options = Opening & {
  /** The page is logged in with this role; if it is missing, the page is that of a visitor. */
  as?: Role;
  /** These requests fail on purpose in the test, such as '404 GET /api/deals/1'. */
  failing?: readonly RegExp[];
};

export type Site = {
  readonly app: ServedApp;
  /**
   * Opens a page that is closed after the test. The test fails if the page reports an error that no pattern in `options.failing` matches.
   */
  open(options?: Options): Promise<Tab>;
};

type Served = NonNullable<Parameters<typeof serveApp>[0]>;

/** Starts the real server with the built web client, on the demo data of this test project. */
export async function useSite(
  database?: FreshDatabase,
  outbox?: Served['outbox'],
  tiles?: Served['tiles'],
  secondFactorForAdmins = false,
): Promise<Site> {
  const app = await serveApp({ web: true, database, outbox, secondFactorForAdmins, ...(tiles && { tiles }) });
  const browser = useBrowser(() => app.baseUrl);
  const opened: { tab: Tab; failing: readonly RegExp[] }[] = [];
  const sessions = new Map<Role, NonNullable<BrowserContextOptions['storageState']>>();

  afterEach(async ({ task }) => {
    const tabs = opened.splice(0);
    if (task.result?.state === 'fail') await Promise.all(tabs.map(({ tab }, nth) => picture(tab, `${task.name} ${nth + 1}`)));
    await Promise.all(tabs.map(({ tab }) => tab.close()));
    // Drafts of one test must not appear in the next one.
    await app.owner('drafts').del();
    for (const { tab, failing } of tabs) {
      expect(tab.complaints.filter((complaint) => !failing.some((expected) => expected.test(complaint)))).toEqual([]);
    }
  });

  const sessionOf = async (role: Role) => {
    const { email, password } = accountOf(role);
    const caller = await request.newContext({ baseURL: app.baseUrl });
    await caller.post('/api/login', { data: { email, password }, failOnStatusCode: true });
    const session = await caller.storageState();
    sessions.set(role, session);
    await caller.dispose();
    return session;
  };
  const open: Site['open'] = async ({ as, failing = [], ...options } = {}) => {
    const storageState = as && (sessions.get(as) ?? (await sessionOf(as)));
    const tab = await browser.open({ ...options, ...(storageState && { storageState }) });
    opened.push({ tab, failing });
    return tab;
  };
  return { app, open };
}

/** Saves a screenshot of a page of a failed test in `test-results`. */
const picture = ({ page }: Tab, name: string) =>
  page.screenshot({ path: `test-results/${name.replaceAll(/[^\w-]+/g, '-')}.png`, fullPage: true });

export function accountOf(role: Role) {
  const account = demoAccounts.find((account) => account.role === role);
  if (!account) throw new Error(`The demo has no ${role}.`);
  return account;
}

/** Logs in through the form, and waits for the dashboard. */
export async function signIn({ page }: Tab, { email, password }: { email: string; password: string }): Promise<void> {
  // The login is opened on a fresh page and without the `from` parameter. It therefore continues to the dashboard and not to a protected
  // address.
  await page.goto('about:blank');
  await page.goto('/auth');
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin');
}

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aPhotograph } from '../api/support/uploads.ts';
import { firstOf } from '../support/sample.ts';
import { settled } from './support/inspect.ts';
import { accountOf, useSite } from './support/site.ts';
import { heading } from './support/steps.ts';

const site = await useSite();
const hostile = '</script><script>document.title="broken"</script><!-- <img src=x onerror=alert(1)>';

const listing = async (): Promise<{ id: number; name: string }> =>
  site.app.db('properties').where({ status: 'phase1_marketing' }).orderBy('id').first('id', 'name');

/**
 * Returns an array that collects the page's requests for property lists and single properties. Each entry is a path with its query.
 * Requests for map pins are left out.
 */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/properties(\/\d+)?$/.test(pathname)) asked.push(pathname + search);
  });
  return asked;
}

describe('preloaded responses', () => {
  it.each(
    firstOf(3, [
      '/',
      '/properties',
      '/properties?type=office&priceMax=5000000&sort=price_asc',
      '/properties?search=zzzzzz',
      '/properties?page=2',
    ]),
  )('make the list request at %s unnecessary', async (path) => {
    const { page } = await site.open();
    const asked = askedBy(page);
    await page.goto(path);
    await settled(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect((await page.getByRole('article').count()) > 0).toBe(!path.includes('zzz'));
  });

  it('make the request for a property unnecessary', async () => {
    const { id, name } = await listing();
    const { page } = await site.open();
    const asked = askedBy(page);
    await page.goto(`/properties/${id}`);
    await heading(page, name);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path === `/api/properties/${id}`)).toEqual([]);
  });

  it('do not prevent a request when the address changes', async () => {
    const { page } = await site.open();
    const asked = askedBy(page);
    await page.goto('/properties');
    await settled(page);
    await page.getByLabel('Property type').selectOption({ label: 'Office' });
    await page.waitForURL('**/properties?type=office');
    await settled(page);
    expect(asked.length).toBe(1);
  });

  it.each(firstOf(2, ['/', '/properties', '/properties/:id']))('let %s appear without a spinner', async (pattern) => {
    const { id } = await listing();
    // The screen is narrow, because a wide one would also load a map later.
    const { page } = await site.open({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => {
      const waits: (string | null)[] = [];
      const note = () =>
        waits.push(...[...document.querySelectorAll('#root [role="status"][aria-label]')].map(({ ariaLabel }) => ariaLabel));
      new MutationObserver(note).observe(document, { childList: true, subtree: true });
      Object.assign(window, { waits });
    });
    await page.goto(pattern.replace(':id', String(id)));
    await settled(page);
    expect(await page.evaluate(() => (window as unknown as { waits: string[] }).waits)).toEqual([]);
  });

  it('are not used for a member, whose page sends its own request', async () => {
    const { id } = await listing();
    const { page } = await site.open({ as: 'partner' });
    const asked = askedBy(page);
    await page.goto(`/properties/${id}`);
    await settled(page);
    expect(asked).toContain(`/api/properties/${id}?view=visitor`);
  });

  it('are discarded when the visitor logs in', async () => {
    const { id, name } = await listing();
    const tab = await site.open();
    await tab.page.goto(`/properties/${id}`);
    await heading(tab.page, name);
    const asked = askedBy(tab.page);
    await tab.page.getByRole('link', { name: 'Login' }).first().click();
    const form = tab.page.getByRole('form', { name: 'Login' });
    const { email, password } = accountOf('admin');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Login' }).click();
    await tab.page.waitForURL('**/admin');
    await tab.page.evaluate((path) => history.pushState(null, '', path), `/properties/${id}`);
    await tab.page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await heading(tab.page, name);
    expect(asked).toContain(`/api/properties/${id}?view=visitor`);
  });
});

describe('a server-rendered page', () => {
  it('complies with the content security policy, and shows injected HTML as text', async () => {
    const { id } = await listing();
    await site.app.db('properties').where({ id }).update({ name: hostile, description: hostile });
    const { page } = await site.open();
    await page.addInitScript(() => {
      const broken: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => broken.push(`${event.effectiveDirective} ${event.blockedURI}`));
      Object.assign(window, { broken });
    });
    for (const path of [`/properties/${id}`, `/properties?search=${encodeURIComponent(hostile)}`]) {
      await page.goto(path);
      await settled(page);
      await page.getByText(hostile, { exact: true }).first().waitFor();
      expect(await page.evaluate(() => (window as unknown as { broken: string[] }).broken)).toEqual([]);
      expect(await page.title()).not.toBe('broken');
      const types = await page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent ?? '')['@type']));
      expect(types).toEqual(path.includes('search') ? ['ItemList'] : ['RealEstateListing', 'BreadcrumbList']);
    }
  });

  it('loads the first picture once, in the size that the screen needs', async () => {
    const { id } = await listing();
    const { page: admin } = await site.open({ as: 'admin' });
    await admin.goto('/admin');
    const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhotograph(1800, 1350).jpeg().toBuffer() };
    const headers = { origin: site.app.baseUrl };
    const uploaded = await admin.request.post('/api/files?kind=image', { multipart: { file }, headers });
    const { url } = await uploaded.json();
    expect((await admin.request.patch(`/api/properties/${id}`, { data: { images: [url] }, headers })).status()).toBe(200);
    const { page } = await site.open({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(url)) fetched.push(new URL(request.url()).pathname);
    });
    await page.goto(`/properties/${id}`);
    await settled(page);
    // The preload must name the same picture in the same size as the `img` element. Otherwise, the browser would send a second request.
    const shown = () =>
      page
        .getByRole('main')
        .locator(`img[src*="${url}"]`)
        .first()
        .evaluate((img: HTMLImageElement) => img.complete && img.currentSrc);
    await expect.poll(shown).toContain(`${url}/960.webp`);
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([`${url}/960.webp`]);
  });

  it.each(firstOf(1, ['/properties', '/properties/:id']))(
    'at %s preloads the files of its screen before any script requests them',
    async (pattern) => {
      const { id } = await listing();
      // The screen is narrow, because a wide one would also load a map later.
      const { page } = await site.open({ viewport: { width: 390, height: 844 } });
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (/\.(js|css)$/.test(request.url())) scripts.push(new URL(request.url()).pathname);
      });
      await page.goto(pattern.replace(':id', String(id)));
      await settled(page);
      await page.waitForLoadState('networkidle');
      const html = (await (await fetch(`${site.app.baseUrl}${pattern.replace(':id', String(id))}`)).text()).split('</head>')[0];
      const late = scripts.filter((file) => !html?.includes(`"${file}"`));
      expect(late).toEqual([]);
    },
  );
});

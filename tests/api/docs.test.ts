import { api } from '@acre/contracts/api';
import { endpointsOf } from '@acre/contracts/mechanism/endpoint';
import { eventsPath } from '@acre/contracts/mechanism/events';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { barriers, overflow } from '../browser/support/inspect.ts';
import { useBrowser } from '../support/browser.ts';
import { firstOf, sample } from '../support/sample.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const browser = useBrowser(() => firm.baseUrl);
type Document = { openapi: string; paths: Record<string, Record<string, { responses: Record<string, unknown>; operationId: string }>> };

describe('the API description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { json } = await firm.visitor.ask('GET', '/api/openapi.json');
    const validator = new Validator();
    const result = await validator.validate(json as Record<string, unknown>);
    expect(result.errors).toBeUndefined();
    expect([result.valid, validator.version]).toEqual([true, '3.1']);
  });

  it('lists every endpoint with its success status and every error status', async () => {
    const { paths } = (await firm.visitor.ask('GET', '/api/openapi.json')).json as Document;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const calls = endpointsOf(api).map(([, { method, path }]) => `${method} ${path}`);
    expect(described.sort()).toEqual([...calls, `GET ${eventsPath}`].sort());
    for (const [, { method, path, status, access }] of endpointsOf(api)) {
      const told = Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {});
      const met = [status, ...Object.values(access).flatMap((row) => Object.values(row))].map(String);
      expect(told, `${method} ${path}`).toEqual(expect.arrayContaining([...new Set(met)]));
    }
  });

  it('has a unique name for every endpoint', async () => {
    const { paths } = (await firm.visitor.ask('GET', '/api/openapi.json')).json as Document;
    const names = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the API reference page', () => {
  it('is HTML that lists every endpoint', async () => {
    const { headers, text } = await firm.visitor.ask('GET', '/api/docs');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const [, { path, summary }] of endpointsOf(api)) {
      for (const said of [path, summary]) expect(text).toContain(said.replaceAll('&', '&amp;').replaceAll("'", '&#39;'));
    }
  });

  it.each(firstOf(1, ['light', 'dark'] as const))(
    'has no accessibility violations and no browser errors in %s mode',
    async (colorScheme) => {
      const { page, complaints, close } = await browser.open({ colorScheme, viewport: { width: 360, height: 800 } });
      await page.goto('/api/docs');
      expect(await page.locator('section h3').count()).toBeGreaterThan(endpointsOf(api).length);
      await page.locator('#calls-properties ~ details > summary').first().click();
      await page.locator('#properties_list summary').click();
      expect(await barriers(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('fits the width of a phone, even if every section is open', async () => {
    const { page, close } = await browser.open({ viewport: { width: 360, height: 800 } });
    await page.goto('/api/docs');
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
    expect(await overflow(page)).toEqual([]);
    await close();
  });

  it('works by keyboard alone: the contents can be skipped, and every endpoint and schema can be opened and closed', async () => {
    const { page, close } = await browser.open();
    await page.goto('/api/docs');
    const reached = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    expect(await reached()).toBe('Skip to endpoints');
    expect(await page.getByRole('link', { name: 'Skip to endpoints' }).boundingBox()).toMatchObject({ x: expect.closeTo(16, 0) });
    await page.keyboard.press('Enter');
    const titles = await page.locator('main section > details > summary').allTextContents();
    expect(titles.length).toBeGreaterThan(endpointsOf(api).length);
    for (const title of titles.slice(0, sample(30, titles.length))) {
      await page.keyboard.press('Tab');
      expect(await reached()).toBe(title);
      await page.keyboard.press('Enter');
      expect(await page.locator('main details[open]').count(), title).toBe(1);
      await page.keyboard.press('Enter');
    }
    await close();
  });

  it('opens the target of a link, whether an endpoint linked from outside or a schema linked from an endpoint', async () => {
    const { page, close } = await browser.open();
    await page.goto('/api/docs#properties_get');
    const answer = page.locator('#properties_get');
    await answer.getByText('Schema', { exact: true }).click();
    await answer.getByRole('link', { name: 'Property', exact: true }).press('Enter');
    await page.locator('#shape-Property').getByText('"submittedById"').first().waitFor();
    await close();
  });
});

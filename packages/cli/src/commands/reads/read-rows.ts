import type { CallInput } from '@acre/contracts/mechanism/call-types';
import type { Client } from '@acre/contracts/mechanism/client';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { largestPage } from '@acre/contracts/mechanism/fields';
import { callAny } from '../any-call.ts';

export type Rows = { readonly rows: readonly unknown[]; readonly total: number; readonly capped: boolean };

/**
 * Reads a list whose endpoint is known only at run time. If the endpoint has no pages, the response is the whole list, so `total` is the
 * number of its rows.
 */
export async function readRows(client: Client, endpoint: Endpoint, query: Readonly<Record<string, unknown>>): Promise<Rows> {
  if (isPaged(endpoint)) {
    const { rows, ...counted } = await client.page(endpoint, { query } as unknown as CallInput<Endpoint>);
    return { rows: rows as unknown as readonly unknown[], ...counted };
  }
  const rows = (await callAny(client, endpoint, { query })) as readonly unknown[];
  return { rows, total: rows.length, capped: false };
}

const isPaged = (endpoint: Endpoint): endpoint is Endpoint & { paged: true } => endpoint.paged === true;

/** Yields the whole list page by page, each with the total count. */
export async function* readPages(client: Client, endpoint: Endpoint, query: Readonly<Record<string, unknown>>): AsyncGenerator<Rows> {
  for (let page = 1; ; page += 1) {
    const found = await readRows(client, endpoint, isPaged(endpoint) ? { ...query, page, pageSize: largestPage } : query);
    yield found;
    if (!isPaged(endpoint) || found.rows.length < largestPage) return;
  }
}

export async function findRow(client: Client, endpoint: Endpoint, id: number): Promise<Readonly<Record<string, unknown>> | undefined> {
  for await (const { rows } of readPages(client, endpoint, {})) {
    const found = (rows as readonly { readonly id: number }[]).find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}

/**
 * This is the program of another firm, written only from the API description, without imports from Acre. The program shows Acre's listings,
 * submits properties, and receives changes by webhook.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Listing = { readonly id: number; readonly name: string; readonly price: number };

/** Every answer outside 2xx is thrown as this error, with its error code. */
export class AcreRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, { code, message }: { code: string; message: string }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function listingsPortal(site: string, token: string) {
  const ask = async (path: string, accept: string, more: RequestInit = {}): Promise<Response> => {
    const headers = { accept, authorization: `Bearer ${token}`, ...(more.headers as Record<string, string>) };
    const response = await fetch(`${site}${path}`, { ...more, headers });
    if (!response.ok) throw new AcreRefused(response.status, (await response.json()) as { code: string; message: string });
    return response;
  };
  return {
    /** Returns a page of listings, and their total. */
    async onTheMarket(page: number): Promise<{ listings: readonly Listing[]; total: number }> {
      const response = await ask(`/api/properties?stage=marketing&sort=newest&page=${page}&pageSize=50`, 'application/json');
      return { listings: (await response.json()) as Listing[], total: Number(response.headers.get('x-total-count')) };
    },
    /** Returns the names of properties, each with its longitude and latitude, for the portal's own map. */
    async places(after: number): Promise<readonly { name: string; at: readonly [number, number] | null }[]> {
      const response = await ask(`/api/properties.geojson?after=${after}&limit=1`, 'application/geo+json');
      type Feature = { properties: { name: string }; geometry: { coordinates: [number, number] } | null };
      const { features } = (await response.json()) as { features: Feature[] };
      return features.map(({ properties, geometry }) => ({ name: properties.name, at: geometry?.coordinates ?? null }));
    },
    /** Returns a listing with the field names of the RESO Data Dictionary, which the portal's other feeds use too. */
    async fromReso(key: string): Promise<readonly { ListingKey: string; ListPrice: number; StandardStatus: string }[]> {
      const query = new URLSearchParams({ $filter: `ListingKey eq '${key}'`, $select: 'ListingKey,ListPrice,StandardStatus' });
      const response = await ask(`/api/reso/Property?${query}`, 'application/json');
      return ((await response.json()) as { value: { ListingKey: string; ListPrice: number; StandardStatus: string }[] }).value;
    },
    /** Submits a property with an idempotency key, so that a lost answer can be requested again. */
    async submit(property: Readonly<Record<string, unknown>>, key: string): Promise<{ id: number; status: string }> {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const response = await ask('/api/properties', 'application/json', { method: 'POST', headers, body: JSON.stringify(property) });
      return (await response.json()) as { id: number; status: string };
    },
  };
}

/** The time of a webhook message must differ from now by less than this many seconds. */
const tolerance = 5 * 60;

type Signed = { readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly body: string };

/** Returns the event of a webhook if Acre signed it by the scheme of standardwebhooks.com. */
export function verifiedEvent(secret: string, { headers, body }: Signed, now = Date.now()): { type: string; data: unknown } {
  const [id, at, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name] ?? ''));
  if (!(Math.abs(now / 1000 - Number(at)) < tolerance)) throw new Error('This event is too old, or from the future.');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
  const isOurs = (signature: string): boolean => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!(signatures ?? '').split(' ').some(isOurs)) throw new Error('Acre did not sign this event.');
  return JSON.parse(body) as { type: string; data: unknown };
}

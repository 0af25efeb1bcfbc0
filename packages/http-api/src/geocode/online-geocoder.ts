import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Geocoder, GeocoderAway, notGeocoded } from '@acre/domain/places/ports';
import { lookupOnInternet } from '../internet-only.ts';
import { readAnswer } from './read-answer.ts';

export type GeocoderSettings = {
  readonly url: string;
  /** The key is part of the request URL, so neither the key nor that URL is ever logged or shown. */
  readonly key: string;
  /**
   * If true, only addresses on the public internet are called. A URL from an administrator must not reach machines in the server's own
   * network.
   */
  readonly onInternet?: boolean;
};

const patience = 3000;
const longestAnswer = 1_000_000;
/** These statuses are worth a retry. */
const passing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** Calls a geocoder by `GET {url}?address=&key=`. Redirects are not followed, so only the configured address is called. */
export const onlineGeocoder = (settings: GeocoderSettings): Geocoder => ({
  locate: async (address) => {
    const signal = AbortSignal.timeout(patience);
    const answer = await ask(settings, address, signal);
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status <= 299) return readAnswer(await bodyOf(answer), settings.key);
    answer.destroy();
    const problem = `API request failed (${status})`;
    if (passing(status)) throw new GeocoderAway(problem);
    return { problem };
  },
});

function ask({ url, key, onInternet = false }: GeocoderSettings, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const target = new URL(url);
  target.searchParams.set('address', address);
  target.searchParams.set('key', key);
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const settings = { headers: { accept: 'application/json' }, signal, agent: false, ...(onInternet && { lookup: lookupOnInternet }) };
  return new Promise((resolve, reject) => {
    const away = () => reject(new GeocoderAway(notGeocoded));
    request(target, settings).once('response', resolve).once('error', away).end();
  });
}

/** Returns undefined if the body is longer than any valid response. */
async function bodyOf(answer: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += (chunk as Buffer).length;
      if (size > longestAnswer) return undefined;
      chunks.push(chunk as Buffer);
    }
  } catch {
    throw new GeocoderAway(notGeocoded);
  }
  return Buffer.concat(chunks).toString();
}

import { type Geocoder, GeocoderAway, notGeocoded } from '@acre/domain/application';
import { readAnswer } from './read-answer.ts';

export type GeocoderSettings = {
  readonly url: string;
  /** Stands in the address that is asked, so neither is ever logged or told. */
  readonly key: string;
};

const patience = 3000;
const longestAnswer = 1_000_000;
/** Worth another try: overloaded, or broken for now. */
const passing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** A geocoder that answers `GET {url}?address=&key=`. It is asked at the configured address alone: where it redirects to is not followed. */
export const onlineGeocoder = (settings: GeocoderSettings): Geocoder => ({
  locate: async (address) => {
    const response = await ask(settings, address);
    if (response.ok) return readAnswer(await bodyOf(response), settings.key);
    await response.body?.cancel().catch(() => undefined);
    const problem = `API request failed (${response.status})`;
    if (passing(response.status)) throw new GeocoderAway(problem);
    return { problem };
  },
});

async function ask({ url, key }: GeocoderSettings, address: string): Promise<Response> {
  const target = new URL(url);
  target.searchParams.set('address', address);
  target.searchParams.set('key', key);
  try {
    return await fetch(target, { redirect: 'manual', signal: AbortSignal.timeout(patience), headers: { accept: 'application/json' } });
  } catch {
    throw new GeocoderAway(notGeocoded);
  }
}

/** Undefined where it is longer than any answer has a reason to be. */
async function bodyOf({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > longestAnswer) return undefined;
      chunks.push(chunk);
    }
  } catch {
    throw new GeocoderAway(notGeocoded);
  }
  return Buffer.concat(chunks).toString();
}

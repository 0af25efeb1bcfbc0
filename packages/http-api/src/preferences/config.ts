import type { Answer, Api } from '@acre/contracts';
import type { InForce } from './live-preferences.ts';

export type Config = Answer<Api['system']['config']>;

/** What the web client has to know of this installation. Mails go out where there are a server and a sender. */
export const configOf = (
  { publicUrl, mailAddress, tilesUrl, tilesAttribution, signUp }: InForce,
  { hasMailServer }: Readonly<{ hasMailServer: boolean }>,
): Config => ({
  publicUrl,
  sendsMail: hasMailServer && mailAddress !== null,
  tiles: tilesUrl === null || tilesAttribution === null ? null : { url: tilesUrl, attribution: tilesAttribution },
  signUp,
});

import type { Api } from '@acre/contracts/api';
import type { Answer } from '@acre/contracts/mechanism/call-types';
import type { EffectivePreferences } from './live-preferences.ts';

export type Config = Answer<Api['system']['config']>;

/** Returns the settings that the web client needs. The site can send email only if it has both a mail server and a sender address. */
export const configOf = (
  { publicUrl, mailAddress, tilesUrl, tilesAttribution, signUp, timeZone }: EffectivePreferences,
  { hasMailServer }: Readonly<{ hasMailServer: boolean }>,
): Config => ({
  publicUrl,
  sendsMail: hasMailServer && mailAddress !== null,
  tiles: tilesUrl === null || tilesAttribution === null ? null : { url: tilesUrl, attribution: tilesAttribution },
  signUp,
  timeZone,
});

import type { Api } from '@acre/contracts/api';
import type { Answer } from '@acre/contracts/mechanism/call-types';
import type { EffectivePreferences } from './live-preferences.ts';

export type Config = Answer<Api['system']['config']>;

/** Returns the settings that the web client needs. Emails are sent if there are a server and a sender. */
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

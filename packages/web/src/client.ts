import { type Client, createClient } from '@acre/contracts/mechanism/client';
import { tabHeader } from '@acre/contracts/mechanism/events';
import { tab } from './tab.ts';

/** Cookies carry the session, and an empty base URL means this site. */
export const createWebClient = (baseUrl = ''): Client => createClient({ baseUrl, headers: () => ({ [tabHeader]: tab }) });

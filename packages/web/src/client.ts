import { type Client, createClient } from '@acre/contracts/mechanism/client';
import { tabHeader } from '@acre/contracts/mechanism/events';

/**
 * Identifies this page to the server in requests and on its event stream. `crypto.randomUUID` is not used, because it does not exist on
 * sites without HTTPS.
 */
export const tab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Cookies carry the session, and an empty base URL means this site. */
export const createWebClient = (baseUrl = ''): Client => createClient({ baseUrl, headers: () => ({ [tabHeader]: tab }) });

import { type Client, createClient } from '@acre/contracts';

/** The client of the web: cookies carry the session; an empty base is this site. */
export const createWebClient = (baseUrl = ''): Client => createClient({ baseUrl });

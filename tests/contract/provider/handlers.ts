import type { States } from '../states.ts';

/** A provider state returns these values. They replace the placeholders of the same names in the paths and bodies of the pact. */
type Given = Readonly<Record<string, string>>;
export type Handlers = { readonly [Name in keyof States]: (parameters: States[Name]) => Promise<Given> | Promise<void> };

/** These are the credentials of a caller: the cookie of a real session, or a real API token. */
export type Opening = { readonly cookie: string } | { readonly authorization: string };

import type { States } from '../states.ts';

/** What a state gives is put where the pact asks for it by name. */
type Given = Readonly<Record<string, string>>;
export type Handlers = { readonly [Name in keyof States]: (parameters: States[Name]) => Promise<Given> | Promise<void> };

/** How a caller is let in: by the cookie of a real session, or by a real API token. */
export type Opening = { readonly cookie: string } | { readonly authorization: string };

import type { States } from '../states.ts';

/** The values of a state replace the placeholders that the pact names. */
type Given = Readonly<Record<string, string>>;
export type Handlers = { readonly [Name in keyof States]: (parameters: States[Name]) => Promise<Given> | Promise<void> };

/** Authenticates a caller by the cookie of a real session, or by a real API token. */
export type Opening = { readonly cookie: string } | { readonly authorization: string };

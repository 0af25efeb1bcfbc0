/** A tile service, as the server is configured: `{z}`, `{x}` and `{y}` in the address. */
export type Tiles = Readonly<{ url: string; attribution: string }>;

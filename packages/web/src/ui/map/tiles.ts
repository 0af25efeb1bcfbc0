/** The URL contains `{z}`, `{x}` and `{y}`. */
export type Tiles = Readonly<{ url: string; attribution: string }>;

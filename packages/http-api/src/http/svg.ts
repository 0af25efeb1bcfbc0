/** Koa adds a charset only to text types, and does not count SVG among them. */
export const svg = 'image/svg+xml; charset=utf-8';

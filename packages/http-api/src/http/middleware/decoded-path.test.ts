import { describe, expect, it } from 'vitest';
import { decodedPath } from './decoded-path.ts';

describe('the path of an address', () => {
  it.each([
    ['/api/reso/Property(%277%27)', "/api/reso/Property('7')"],
    ['/api/reso/Property%28%277%27%29', "/api/reso/Property('7')"],
    ['/api/reso/%24metadata', '/api/reso/$metadata'],
    ['/api/%70roperties/4%32', '/api/properties/42'],
    ['/share/a%2Db%2ec%7E%5f', '/share/a-b.c~_'],
  ])('is the same with or without percent-encoding: %s', (encoded, path) => expect(decodedPath(encoded)).toBe(path));

  it.each(['/files/a%2Fb', '/files/a%2fb', '/a%3Fb', '/a%23b', '/a%2527b', '/a%20b', '/a%5Cb', '/%C3%A9', '/a%00', '/100%', '/%zz'])(
    'is left unchanged if decoding would change its meaning: %s',
    (path) => expect(decodedPath(path)).toBe(path),
  );

  it('is decoded only up to the query', () => {
    expect(decodedPath('/a%2Db?q=%27x%27&path=%2D')).toBe('/a-b?q=%27x%27&path=%2D');
  });
});

import { describe, expect, it } from 'vitest';
import { fullName } from './person-fields.ts';

const schema = fullName('Too short');

describe('a name', () => {
  it.each(['Ann Lee', 'J. R. Smith', "Seán O'Neill/Ward", 'St. John Ltd.'])('may be %s', (name) => {
    expect(schema.parse(name)).toBe(name);
  });

  it.each(['Claim at http://evil.test', 'www.evil.test', 'Win: evil.test/now'])('cannot contain a web address: %s', (name) => {
    expect(() => schema.parse(name)).toThrow('Name must not contain a web address');
  });

  it.each(['Yan\n=1+2', 'Yan\r\nLee', 'Yan\tLee', 'Yan\u2028Lee', 'Yan\u001b[2J'])('must be one line of plain text, unlike %j', (name) => {
    expect(() => schema.parse(name)).toThrow('Name must be one line: remove line breaks, tabs and other control characters');
  });
});

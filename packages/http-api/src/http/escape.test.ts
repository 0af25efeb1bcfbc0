import { describe, expect, it } from 'vitest';
import { escaped, scriptSafe } from './escape.ts';

const hostile = '</script><script>alert(1)</script><!-- \u2028\u2029 & "\' ]]> <![CDATA[ 👩‍🚀';

describe('text in a page', () => {
  it('cannot open a tag, end an attribute or form an entity', () => {
    expect(escaped(hostile)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
  });

  it('is unchanged when it has no special characters', () => {
    expect(escaped('Café Ω 漢字, 12 Front Street')).toBe('Café Ω 漢字, 12 Front Street');
  });
});

describe('JSON in a script element', () => {
  it('cannot end the element, open a comment or break the line', () => {
    expect(scriptSafe(JSON.stringify({ [hostile]: hostile }))).not.toMatch(/[<\u2028\u2029]/);
  });

  it('parses to the same value', () => {
    expect(JSON.parse(scriptSafe(JSON.stringify({ [hostile]: [hostile] })))).toEqual({ [hostile]: [hostile] });
  });
});

import { describe, expect, it } from 'vitest';
import { sealerWith } from './sealer.ts';

const [old, recent] = ['an older key that only tests use, long', 'a newer key that only tests use, long'];

describe('a sealed secret', () => {
  it('can be read only with the key that sealed it', () => {
    const sealed = sealerWith([old]).seal('JBSWY3DP', 'of 7');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(sealerWith([recent, old]).open(sealed, 'of 7')).toBe('JBSWY3DP');
    expect([sealerWith([recent, old]).isOld(sealed), sealerWith([old]).isOld(sealed)]).toEqual([true, false]);
    expect(sealerWith([recent]).open(sealed, 'of 7')).toBeUndefined();
  });

  it('cannot be used in place of another, differs each time it is sealed, and reveals tampering', () => {
    const sealer = sealerWith([old]);
    const sealed = sealer.seal('JBSWY3DP', 'of 7');
    expect(sealer.open(sealed, 'of 8')).toBeUndefined();
    expect(sealer.seal('JBSWY3DP', 'of 7')).not.toBe(sealed);
    const at = sealed.length - 3;
    expect(sealer.open(sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1), 'of 7')).toBeUndefined();
    for (const spoilt of ['', '.', sealed.slice(0, 12), 'plain']) expect(sealer.open(spoilt, 'of 7')).toBeUndefined();
  });

  it('from an earlier release stays readable: keys are derived and named as before', () => {
    const [sealer, sealed] = [sealerWith([recent, old]), 'b6e91e14.ATklMJlFvenfvQ4Nwlvcu1RXLwseKyAKab-JAkrKbU9xMPM9'];
    expect(sealer.keyIds).toEqual(['4d394570', 'b6e91e14']);
    expect(sealer.open(sealed, 'of 7')).toBe('JBSWY3DP');
  });

  it('is neither created nor reported as old without a key', () => {
    expect(() => sealerWith([]).seal('JBSWY3DP', 'of 7')).toThrow('There is no key to seal with');
    expect([sealerWith([]).isOld('plain'), sealerWith([]).open('plain', 'of 7')]).toEqual([false, undefined]);
  });
});

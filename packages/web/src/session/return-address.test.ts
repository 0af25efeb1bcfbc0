import { describe, expect, it } from 'vitest';
import { returnAddress, screenBefore } from './return-address.ts';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('the login', () => {
  it.each([
    [at('/admin/deals/12'), '/admin/deals/12'],
    [at('/admin/properties', '?status=under_review&page=2'), '/admin/properties?status=under_review&page=2'],
    [at('/admin/settings', '?tab=site', '#time-zone'), '/admin/settings?tab=site#time-zone'],
  ])('returns to the protected address %o', (address, target) => {
    const login = screenBefore(address);
    expect(login).toMatch(/^\/auth\?from=/);
    expect(returnAddress(login.slice('/auth'.length))).toBe(target);
    expect(screenBefore(address, '/auth/second-factor')).toBe(login.replace('/auth', '/auth/second-factor'));
  });

  it('leads to the dashboard if it was opened directly', () => {
    expect(screenBefore(at('/admin'))).toBe('/auth');
    expect(returnAddress('')).toBe('/admin');
    expect(returnAddress('?role=partner')).toBe('/admin');
  });

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', '/administrator', '/properties', 'javascript:alert(1)', '/admin.evil.test'])(
    'never leads to %s',
    (from) => expect(returnAddress(`?${new URLSearchParams({ from })}`)).toBe('/admin'),
  );
});

import { describe, expect, it } from 'vitest';
import { defaultRole, passwordMinimum, personRules, selfRegistrationRoles } from './rules.ts';

describe('rules about people', () => {
  it('require a password of at least 6 characters on /auth and 8 for a referred person', () => {
    expect(passwordMinimum(false)).toEqual({ min: 6, tooShort: 'Password must be at least 6 characters' });
    expect(passwordMinimum(true)).toEqual({ min: 8, tooShort: 'Password must be at least 8 characters' });
  });

  it('require 8 characters for a password change', () => {
    expect(personRules.password.minOnChange).toBe(8);
    expect(personRules.password.tooShort.passwordChange).toBe('Password must be at least 8 characters.');
    expect(personRules.currentPassword.required).toBe('Current password is required.');
    expect(personRules.confirmPassword).toEqual({
      min: 8,
      tooShort: 'Please confirm your new password.',
      different: "Passwords don't match.",
    });
  });

  it('provide separate wording for each form', () => {
    expect(Object.values(personRules.email.invalid)).toEqual([
      'Please enter a valid email address',
      'Please enter a valid email',
      'Please enter a valid email address.',
    ]);
    expect(Object.values(personRules.fullName.tooShort)).toEqual([
      'Full name must be at least 2 characters',
      'Please enter your full name',
      'Name must be at least 2 characters.',
    ]);
  });

  it('let nobody register as admin, and make partner the default role', () => {
    expect(selfRegistrationRoles).toEqual(['partner', 'elite']);
    expect(defaultRole).toBe('partner');
  });
});

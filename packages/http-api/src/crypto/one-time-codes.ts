import type { OneTimeCodes } from '@acre/domain/account/ports';
import type { Clock } from '@acre/domain/ports';
import { Secret, TOTP } from 'otpauth';

const issuer = 'Acre';
const codes = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** Every authenticator app supports these settings: HMAC-SHA-1, six digits, 30 seconds. */
export const oneTimeCodes = (clock: Clock): OneTimeCodes => ({
  newSecret: () => new Secret({ size: 20 }).base32,
  addressOf: (secret, account) => codes(secret, account).toString(),
  stepOf: (secret, token) => {
    // The library throws if a text of six characters is not six bytes long, such as one with accents.
    if (!/^\d{6}$/.test(token)) return undefined;
    const timestamp = clock.now().getTime();
    const totp = codes(secret);
    const away = totp.validate({ token, timestamp, window: 1 });
    return away === null ? undefined : totp.counter({ timestamp }) + away;
  },
});

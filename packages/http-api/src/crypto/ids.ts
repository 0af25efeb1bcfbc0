import { randomBytes, randomUUID } from 'node:crypto';
import { recoveryCodeFrom } from '@acre/domain/account/second-factor';
import { referralIdFrom } from '@acre/domain/people/network/referral-id';
import type { Clock, Ids } from '@acre/domain/ports';

export const randomIds: Ids = {
  referralId: () => referralIdFrom(randomBytes(8)),
  fileId: randomUUID,
  recoveryCode: () => recoveryCodeFrom(randomBytes(28)),
  webhookSecret: () => `whsec_${randomBytes(32).toString('base64')}`,
};
export const systemClock: Clock = { now: () => new Date() };

import { randomBytes, randomUUID } from 'node:crypto';
import { type Clock, type Ids, recoveryCodeFrom, referralIdFrom } from '@acre/domain/application';

export const randomIds: Ids = {
  referralId: () => referralIdFrom(randomBytes(8)),
  fileId: randomUUID,
  recoveryCode: () => recoveryCodeFrom(randomBytes(16)),
  webhookSecret: () => `whsec_${randomBytes(32).toString('base64')}`,
};
export const systemClock: Clock = { now: () => new Date() };

import { randomBytes, randomUUID } from 'node:crypto';
import { type Clock, type Ids, referralIdFrom } from '@acre/domain/application';

export const randomIds: Ids = { referralId: () => referralIdFrom(randomBytes(8)), fileId: randomUUID };
export const systemClock: Clock = { now: () => new Date() };

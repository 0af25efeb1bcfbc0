import { api } from '@acre/contracts/api';
import { describe } from 'vitest';
import { admin } from '../given.ts';
import { calls } from './screens.ts';

const entry = { id: 1, kind: 'signed_in' as const, createdAt: '2026-01-31T12:00:00.000Z' };

describe.concurrent('the security log needs', () => {
  calls(
    'a page of the security log',
    api.securityLog.list,
    [['an entry of the security log', {}], admin],
    { query: { kind: 'signed_in', page: 1, pageSize: 50 } },
    [entry],
  );
  calls('the security log as CSV', api.securityLog.export, [admin], { query: {} });
});

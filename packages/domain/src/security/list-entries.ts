import type { Context } from '../context.ts';
import { type FieldPolicy, type Paging, sortedBy } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, type Rule, rulesFor } from '../kernel/rule.ts';
import { type Sheet, type SheetColumn, sheetOf } from '../kernel/sheet.ts';
import { addDays, startOfDay } from '../kernel/time.ts';
import { mayReadSecurityLog } from '../permissions.ts';
import { wordsOfDetail } from './detail-words.ts';
import { type SecurityEntry, type SecurityKind, type SecurityRow, securityKindNames } from './entry.ts';

export type SecurityFilter = Readonly<{
  kind?: SecurityKind | undefined;
  /** Matches the person who acted or whose account it concerns. */
  personId?: number | undefined;
  /** Days are in UTC, such as 2026-01-31, and inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}>;

const entry = rulesFor<SecurityRow>();
const names = ['id', 'createdAt', 'kind', 'actorId', 'actorName', 'subjectId', 'subjectName', 'detail', 'address', 'userAgent'] as const;
const fields: FieldPolicy<SecurityRow, SecurityEntry> = [{ names, when: everything }];
const sort = sortedBy<SecurityRow>('id', 'desc').slice(0, 1);

const within = ({ kind, personId, from, to }: SecurityFilter): Rule<SecurityRow> =>
  entry.all(
    ...(kind === undefined ? [] : [entry.eq('kind', kind)]),
    ...(personId === undefined ? [] : [entry.any(entry.eq('actorId', personId), entry.eq('subjectId', personId))]),
    ...(from === undefined ? [] : [entry.atLeast('createdAt', startOfDay(from))]),
    ...(to === undefined ? [] : [entry.below('createdAt', addDays(startOfDay(to), 1))]),
  );

/** Returns a page of the security log, newest first, to administrators only. */
export async function listSecurityLog({ actor, securityLog }: Context, { page, pageSize, ...filter }: SecurityFilter & Paging) {
  if (!mayReadSecurityLog(actor)) throw new Refusal('not_allowed');
  return securityLog.page({ within: within(filter), fields, sort, page, pageSize, countTo: null });
}

const columns = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'When', of: ({ createdAt }) => createdAt },
  { title: 'What', of: ({ kind }) => securityKindNames[kind] },
  { title: 'Who ID', of: ({ actorId }) => actorId },
  { title: 'Who', of: ({ actorName }) => actorName },
  { title: 'Account ID', of: ({ subjectId }) => subjectId },
  { title: 'Account', of: ({ subjectName }) => subjectName },
  { title: 'Details', of: ({ detail }) => (detail === null ? null : wordsOfDetail(detail)) },
  { title: 'Address', of: ({ address }) => address },
  { title: 'Browser', of: ({ userAgent }) => userAgent },
] as const satisfies readonly SheetColumn<SecurityEntry>[];

/** Exports all entries of `listSecurityLog`. */
export async function exportSecurityLog({ actor, securityLog, clock }: Context, filter: SecurityFilter): Promise<Sheet> {
  if (!mayReadSecurityLog(actor)) throw new Refusal('not_allowed');
  const rows = securityLog.batches({ within: within(filter), fields, sort });
  return sheetOf<SecurityEntry>(`security-log-${clock.now().toISOString().slice(0, 10)}`, columns, rows);
}

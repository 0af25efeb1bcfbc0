import type { Context } from '../context.ts';
import { firmTime, momentsOf } from '../firm/firm-time.ts';
import { type FieldPolicy, type Paging, sortedBy } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, type Rule, rulesFor } from '../kernel/rule.ts';
import { type Sheet, type SheetColumn, sheetOf } from '../kernel/sheet.ts';
import { mayReadSecurityLog } from '../permissions.ts';
import { wordsOfDetail } from './detail-words.ts';
import { type SecurityEntry, type SecurityKind, type SecurityRow, securityKindNames } from './entry.ts';

export type SecurityFilter = Readonly<{
  kind?: SecurityKind | undefined;
  /** Matches entries where this person is the actor, and entries about this person's account. */
  personId?: number | undefined;
  /** Both days are inclusive. They are dates in the firm's time zone, such as 2026-01-31. */
  from?: string | undefined;
  to?: string | undefined;
}>;

const entry = rulesFor<SecurityRow>();
const names = ['id', 'createdAt', 'kind', 'actorId', 'actorName', 'subjectId', 'subjectName', 'detail', 'address', 'userAgent'] as const;
const fields: FieldPolicy<SecurityRow, SecurityEntry> = [{ names, when: everything }];
const sort = sortedBy<SecurityRow>('id', 'desc').slice(0, 1);

const within = async (ctx: Context, { kind, personId, from, to }: SecurityFilter): Promise<Rule<SecurityRow>> =>
  entry.all(
    ...(kind === undefined ? [] : [entry.eq('kind', kind)]),
    ...(personId === undefined ? [] : [entry.any(entry.eq('actorId', personId), entry.eq('subjectId', personId))]),
    entry.during('createdAt', await momentsOf(ctx, { from, to })),
  );

/** Returns a page of the security log, newest first, to administrators only. */
export async function listSecurityLog(ctx: Context, { page, pageSize, ...filter }: SecurityFilter & Paging) {
  if (!mayReadSecurityLog(ctx.actor)) throw new Refusal('not_allowed');
  return ctx.securityLog.page({ within: await within(ctx, filter), fields, sort, page, pageSize, countTo: null });
}

const columns = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'Time', of: ({ createdAt }) => createdAt },
  { title: 'Event', of: ({ kind }) => securityKindNames[kind] },
  { title: 'Person ID', of: ({ actorId }) => actorId },
  { title: 'Person', of: ({ actorName }) => actorName },
  { title: 'Account ID', of: ({ subjectId }) => subjectId },
  { title: 'Account', of: ({ subjectName }) => subjectName },
  { title: 'Details', of: ({ detail }) => (detail === null ? null : wordsOfDetail(detail)) },
  { title: 'IP Address', of: ({ address }) => address },
  { title: 'Browser', of: ({ userAgent }) => userAgent },
] as const satisfies readonly SheetColumn<SecurityEntry>[];

/** Exports all entries that `listSecurityLog` returns. */
export async function exportSecurityLog(ctx: Context, filter: SecurityFilter): Promise<Sheet> {
  if (!mayReadSecurityLog(ctx.actor)) throw new Refusal('not_allowed');
  const rows = ctx.securityLog.batches({ within: await within(ctx, filter), fields, sort });
  return sheetOf<SecurityEntry>(`security-log-${(await firmTime(ctx)).today}`, columns, rows);
}

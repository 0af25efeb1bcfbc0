import type { CallerRole } from '@acre/contracts/mechanism/endpoint';
import type { FirmOn } from '../../api/support/firm-on.ts';
import { castOf, onUnknown, whoAsks } from '../../api/support/matrix/cast.ts';
import type { Call, Cast } from '../../api/support/matrix/kit.ts';
import { callsFor, matrix, type Row } from '../../api/support/matrix.ts';
import { deadStates } from './cookie-states.ts';
import { type Disguise, disguisesOf } from './disguises.ts';
import { type PlainReply, type PlainRequest, requestOf, sendPlain } from './plain-request.ts';

export type Grounds = Readonly<{
  firm: FirmOn;
  /** The server signs cookies with this key. */
  key: string;
  /** Returns one checksum of all business data. */
  everything: () => Promise<string>;
}>;
export type Tally = { compared: number; readonly deviations: string[] };
/** Returns whether a row is tested with this caller role or with this cookie state. */
export type Chosen = (row: Row, callerRoleOrState: string) => boolean;

const isDenied = (status: number): boolean => status >= 400;

/**
 * Clears the rate limits before a request to a limited endpoint. Otherwise, the many requests of a test would soon get 429 instead of the
 * status to compare.
 */
async function sendTo({ firm }: Grounds, { endpoint }: Row, asked: PlainRequest): Promise<PlainReply> {
  if (endpoint.limited) await firm.owner('rate_limits').del();
  return sendPlain(firm.baseUrl, asked);
}

/** Sends each call of the authorization matrix with invalid cookies. The answer must be the same as for a visitor. */
export async function tryDeadStates(grounds: Grounds, role: 'partner' | 'elite', chosen: Chosen): Promise<Tally> {
  const tally: Tally = { compared: 0, deviations: [] };
  const cast = await castOf(grounds.firm, role);
  const states = await deadStates(grounds.firm, cast.owner, grounds.key);
  for (const row of matrix) {
    const status = row.cells.find(({ callerRole }) => callerRole === 'visitor')?.status ?? 0;
    const isSafe = isDenied(status) || row.endpoint.method === 'GET';
    const fresh = () => callsFor(row.name, cast, 'visitor');
    const calls = await fresh();
    const tried = [];
    for (const state of states.filter(({ name }) => chosen(row, name))) tried.push({ name: state.name, headers: await state.headers() });
    const before = isDenied(status) ? await grounds.everything() : '';
    const asVisitor = isSafe ? await answersTo(grounds, row, calls, {}) : undefined;
    for (const { name, headers } of tried) {
      const replies = await answersTo(grounds, row, isSafe ? calls : await fresh(), headers);
      tally.compared += replies.length;
      const expected = isAwaited(row, name) ? 400 : status;
      replies.forEach((reply, at) => {
        const told = asVisitor?.[at]?.text ?? reply.text;
        if (reply.status !== expected || (expected === status && reply.text !== told))
          tally.deviations.push(
            `${row.name} with ${name}: got ${reply.status} ${reply.text.slice(0, 100)}, expected ${expected} and the body that a visitor gets`,
          );
      });
    }
    if (isDenied(status) && (await grounds.everything()) !== before)
      tally.deviations.push(`${row.name} with invalid sessions changed data`);
  }
  return tally;
}

/** A caller who has not given their code yet may send it, and nothing else. */
const isAwaited = (row: Row, state: string): boolean =>
  row.name === 'session.code.code' && state.startsWith('a session that waits for a code');

async function answersTo(grounds: Grounds, row: Row, calls: readonly Call[], headers: Readonly<Record<string, string>>) {
  const replies: PlainReply[] = [];
  for (const call of calls) {
    const asked = await requestOf(row.endpoint, call, '');
    replies.push(await sendTo(grounds, row, { ...asked, headers: { ...asked.headers, ...headers } }));
  }
  return replies;
}

/**
 * Sends the requests of the authorization matrix that `chosen` selects, in every variant from `disguisesOf`. `misfit` checks each answer.
 * If the matrix expects 404, the answer must be the same as for an unknown record.
 */
export async function tryDisguises(grounds: Grounds, role: 'partner' | 'elite', chosen: Chosen): Promise<Tally> {
  const tally: Tally = { compared: 0, deviations: [] };
  const cast = await castOf(grounds.firm, role);
  for (const row of matrix)
    for (const { callerRole, status } of row.cells)
      if (chosen(row, callerRole)) await tryCell(grounds, cast, { row, callerRole, status }, tally);
  return tally;
}

type CellOf = Readonly<{ row: Row; callerRole: CallerRole; status: number }>;

async function tryCell(grounds: Grounds, cast: Cast, cell: CellOf, tally: Tally): Promise<void> {
  const { row, callerRole, status } = cell;
  const [call = {}] = await callsFor(row.name, cast, callerRole);
  const cookie = (await whoAsks(cast, callerRole, row.name)).cookie();
  const asked = await requestOf(row.endpoint, call, cookie);
  const isSafe = isDenied(status) || asked.method === 'GET';
  const before = asked.method === 'GET' ? '' : await grounds.everything();
  const plain = isSafe ? await plainAnswer(grounds, row, asked) : undefined;
  const deviate = (what: string) => tally.deviations.push(`${row.name} as ${callerRole}, ${what}`);
  if (plain && plain.status !== status) deviate(`without a disguise: got ${plain.status}, expected the ${status} of the matrix`);
  const hidden = status === 404 ? disguisesOf(await requestOf(row.endpoint, onUnknown(call), cookie)) : [];
  for (const [at, disguise] of disguisesOf(asked).entries()) {
    // Skips a disguised request that the server would carry out as a permitted write. It would change the data, but the check after the
    // loop expects unchanged data.
    if (!isSafe && asksForIt(disguise, asked)) continue;
    const reply = await sendTo(grounds, row, disguise.asked);
    tally.compared += 1;
    const wrong = await misfit(grounds, row, { disguise, reply, plain });
    if (wrong !== undefined) deviate(`disguised with ${disguise.name}: status ${reply.status} ${wrong}: ${reply.text.slice(0, 100)}`);
    const nothing = hidden[at];
    if (nothing && told(disguise, reply) !== told(nothing, await sendTo(grounds, row, nothing.asked)))
      deviate(`disguised with ${disguise.name}: the response differs from that for an unknown record`);
  }
  if (before !== '' && (await grounds.everything()) !== before) deviate('a disguised request changed data');
}

/**
 * Returns whether the server must treat the disguised request as a request with the method and path of `asked`. Example: it must treat
 * `POST /api//deals` as `POST /api/deals`. Bodies are not compared.
 */
const asksForIt = ({ really }: Disguise, asked: PlainRequest): boolean =>
  really === 'same' || (typeof really === 'object' && really.other.method === asked.method && really.other.path === asked.path);

type Plain = PlainReply & Readonly<{ isStable: boolean }>;

async function plainAnswer(grounds: Grounds, row: Row, asked: PlainRequest): Promise<Plain> {
  const reply = await sendTo(grounds, row, asked);
  return { ...reply, isStable: reply.text === (await sendTo(grounds, row, asked)).text };
}

type Answered = Readonly<{ disguise: Disguise; reply: PlainReply; plain: Plain | undefined }>;

/**
 * Returns what is wrong with the answer to a disguised request, such as a server error or access that it must not grant. Returns undefined
 * if nothing is wrong.
 */
async function misfit(grounds: Grounds, row: Row, { disguise, reply, plain }: Answered): Promise<string | undefined> {
  const { really, asked } = disguise;
  if (reply.status >= 500) return 'is a server error';
  if (typeof really === 'object') {
    const control = await sendTo(grounds, row, really.other);
    return reply.status === control.status && reply.text === control.text
      ? undefined
      : `differs from the ${control.status} of the request that was sent`;
  }
  if (isDenied(reply.status)) return undefined;
  if (reply.status >= 300)
    return reply.location.startsWith('/') && !reply.location.startsWith('//') ? undefined : `redirects to another site, ${reply.location}`;
  if (really === 'refused') return 'should be an error';
  if (!plain || isDenied(plain.status)) return 'grants access';
  const expected = asked.method === 'HEAD' ? '' : plain.text;
  return plain.isStable && reply.text !== expected ? 'has another body than the original request' : undefined;
}

/**
 * Matches the server's hint about a misspelled id, such as "Write 5 instead of ' 5'". The hint quotes the id that was sent, so replies to
 * different spellings differ in it.
 */
const aboutSpelling = /Write \d+ instead of '[^']*'/g;

/**
 * Returns a reply as one text: status, redirect location and body. Removes the path and the id of the request, so that replies to different
 * paths can be compared.
 */
const told = ({ asked }: Disguise, { status, text, location }: PlainReply): string => {
  const address = asked.path.split('?')[0] ?? '';
  return `${status} ${location.replaceAll(address, '')} ${text.replaceAll(address, '').replaceAll(aboutSpelling, '')}`;
};

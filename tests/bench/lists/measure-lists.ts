import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { median } from '../support/report.ts';
import type { Served } from '../support/serving.ts';
import { type Asked, another, questions } from './questions.ts';

/** A subject is a server to measure, with its path for each request. */
export type Subject<A extends string = Asked> = Readonly<{
  name: string;
  served: Served;
  pathOf(asked: A): string;
  headers?: Record<string, string>;
  /** If there is a body, all requests use POST. */
  body?: string;
  /** Every answer must have this status; if it is missing, any success status is accepted. */
  status?: number;
}>;
type Measured = Readonly<{ perSecond: number; microseconds: number }>;

/** The public cache does not serve callers with credentials, even if these are invalid. */
const notRemembered = { authorization: 'none' };

export const acreAt = (name: string, served: Served): Subject => ({
  name,
  served,
  headers: notRemembered,
  pathOf: (asked) => questions[asked].path,
});

/** Describes a minimal server for comparison with Acre. Each path on the minimal server is a request name, such as `/newest`. */
export const bareAt = <A extends string = Asked>(name: string, served: Served): Subject<A> => ({
  name,
  served,
  pathOf: (asked) => `/${asked}`,
});

/** Describes a server to compare with Acre, and its path for each request. `{another}` in a path is replaced by a new number each time. */
export const bareListsAt = (name: string, served: Served): Subject => ({
  ...bareAt(name, served),
  pathOf: (asked) => (questions[asked].path.includes(another) ? `/${asked}?${another}` : `/${asked}`),
});

let numbersGiven = 0;
const nextNumber = (): number => {
  numbersGiven += 1;
  return 1_000_000 + numbersGiven;
};

/** Returns requests per second, and microseconds of CPU time per request. */
export async function measured<A extends string>(subject: Subject<A>, path: string, { seconds, connections }: Load): Promise<Measured> {
  const { served, headers = {}, body } = subject;
  const before = processorSecondsOf(served.pid);
  const setupRequest = (request: object) => ({ ...request, path: path.replace(another, String(nextNumber())) });
  const numbered = path.includes(another) && { requests: [{ setupRequest }] };
  const url = served.url + path.replace(another, '');
  const posted = body !== undefined && ({ method: 'POST', body } as const);
  const answered = await autocannon({ url, headers, connections, duration: seconds, ...numbered, ...posted });
  const { errors, statusCodeStats } = answered;
  const isWanted = (status: number) => (subject.status === undefined ? status >= 200 && status < 300 : status === subject.status);
  const others = Object.keys(statusCodeStats ?? {}).filter((status) => !isWanted(Number(status)));
  if (others.length > 0 || errors > 0)
    throw new Error(`${subject.name}, ${path}: unexpected statuses: ${others.join(', ') || 'none'}; failed requests: ${errors}`);
  const spent = processorSecondsOf(served.pid) - before;
  return { perSecond: answered.requests.average, microseconds: (spent / answered.requests.total) * 1e6 };
}

export type Load = Readonly<{ seconds: number; connections: number; rounds: number }>;

/** Runs every server in each round, so that background load affects all of them. */
export async function sideBySide<A extends string>(subjects: readonly Subject<A>[], asked: A, load: Load) {
  const found = new Map<Subject<A>, Measured[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < load.rounds; round += 1)
    for (const subject of subjects) found.get(subject)?.push(await measured(subject, subject.pathOf(asked), load));
  const of = (subject: Subject<A>, figure: keyof Measured): number[] => (found.get(subject) ?? []).map((each) => each[figure]);
  return {
    rate: (subject: Subject<A>): number => median(of(subject, 'perSecond')),
    cost: (subject: Subject<A>): number => median(of(subject, 'microseconds')),
    /** Returns the median of the ratios of all rounds. */
    ratio: (subject: Subject<A>, to: Subject<A>, figure: keyof Measured = 'perSecond'): number =>
      median(of(subject, figure).map((each, round) => each / (of(to, figure)[round] ?? Number.NaN))),
  };
}

/** Linux counts the CPU time of a process in hundredths of a second. */
const ticks = 100;

/** Returns the CPU time of a process in seconds. */
function processorSecondsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(afterName[11]) + Number(afterName[12])) / ticks;
}

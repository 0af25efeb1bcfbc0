import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { configFolder, type Variables } from '../../client/session-file.ts';

export type Outcome = { readonly id: number } & (
  | { readonly outcome: 'changed' | 'unchanged' }
  | { readonly outcome: 'refused'; readonly why: string }
);
/** This entry is written before a change is sent. `sent` is the version of the record on which the change is based. */
type Sent = { readonly id: number; readonly sent: number };

/**
 * The journal keeps the outcome of each record until the run ends. If a run is interrupted, the same command continues where the run
 * stopped.
 */
export type Journal = {
  outcomes(): readonly Outcome[];
  has(id: number): boolean;
  sentOn(id: number): number | undefined;
  sending(lines: readonly { readonly id: number; readonly version: number }[]): void;
  ended(outcomes: readonly Outcome[]): void;
  forget(): void;
};

const hours = 24;

/**
 * Opens the journal of a command. `work` identifies the command by person, server, records and new status. If the same command was
 * interrupted, its journal is continued. A journal without changes for a day is deleted.
 */
export function openJournal(variables: Variables, work: object): Journal {
  const folder = join(configFolder(variables), 'runs');
  const path = join(folder, `${createHash('sha256').update(JSON.stringify(work)).digest('hex').slice(0, 32)}.jsonl`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (ageOf(path) > hours * 3_600_000) rmSync(path, { force: true });
  const outcomes = new Map<number, Outcome>();
  const sent = new Map<number, number>();
  const take = (line: Outcome | Sent) => ('sent' in line ? sent.set(line.id, line.sent) : outcomes.set(line.id, line));
  for (const line of linesOf(path)) take(line);
  const write = (lines: readonly (Outcome | Sent)[]) => {
    for (const line of lines) take(line);
    appendFileSync(path, lines.map((line) => `\n${JSON.stringify(line)}`).join(''), { mode: 0o600 });
  };
  return {
    outcomes: () => [...outcomes.values()],
    has: (id) => outcomes.has(id),
    sentOn: (id) => sent.get(id),
    sending: (sent) => write(sent.map(({ id, version }) => ({ id, sent: version }))),
    ended: write,
    forget: () => rmSync(path, { force: true }),
  };
}

function ageOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : 0;
}

/** A crash may leave an incomplete last line, which is ignored. */
function linesOf(path: string): (Outcome | Sent)[] {
  if (!statSync(path, { throwIfNoEntry: false })) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Outcome | Sent];
      } catch {
        return [];
      }
    });
}

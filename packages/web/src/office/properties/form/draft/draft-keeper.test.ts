import type { PropertyDraft } from '@acre/contracts/drafts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyProperty } from '../property-values.ts';
import { blankDraft, draftContentOf, draftText } from './draft-content.ts';
import { type DraftState, draftKeeper, restBeforeSaving, restBeforeTryingAgain } from './draft-keeper.ts';

class Stale extends Error {}
const named = (name: string) => draftContentOf({ name });
const nameIn = (stored: PropertyDraft | null) => stored?.content.name;

/** Simulates a server with one draft and the form in one tab. */
function aTab(server: { stored: PropertyDraft | null; versions: number; fault?: Error | undefined; answerLost?: boolean }) {
  const states: DraftState['is'][] = [];
  let held: string | null | undefined;
  const { stored } = server;
  const keeper = draftKeeper(
    { content: named(''), kept: stored ? draftText(stored.content) : blankDraft, version: stored?.version ?? 0, savedAt: stored?.savedAt },
    {
      keep: async (content, version) => {
        if (server.fault) throw server.fault;
        if (version !== (server.stored?.version ?? 0)) throw new Stale();
        server.versions += 1;
        const saved = { version: server.versions, savedAt: '2026-11-21T10:42:00.000Z' };
        server.stored = { content, images: [], documents: [], ...saved };
        if (server.answerLost) throw new Stale();
        return saved;
      },
      read: async () => server.stored,
      isStale: (error) => error instanceof Stale,
      hold: (unsent) => {
        held = unsent?.content.name ?? null;
      },
      tell: ({ is }) => states.push(is),
    },
  );
  return { keeper, states, held: () => held };
}
const aServer = () => ({ stored: null, versions: 0 }) as Parameters<typeof aTab>[0];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the draft of a form', () => {
  it('is blank when no field has a value, whichever fields are present', () => {
    expect([draftText(emptyProperty), draftText({ amenities: [], name: null })]).toEqual([blankDraft, blankDraft]);
  });

  it('is saved once, shortly after the last change, and stays in this tab until then', async () => {
    const server = aServer();
    const { keeper, states, held } = aTab(server);
    for (const name of ['M', 'Mi', 'Mill']) keeper.note(named(name));
    await vi.advanceTimersByTimeAsync(restBeforeSaving - 1);
    expect([server.stored, keeper.isKept(), held()]).toEqual([null, false, 'Mill']);
    await vi.advanceTimersByTimeAsync(1);
    expect([nameIn(server.stored), server.versions, keeper.isKept(), held()]).toEqual(['Mill', 1, true, null]);
    expect(states.slice(-2)).toEqual(['saving', 'saved']);
  });

  it('is not created from an empty form, nor from text that was typed and removed again', async () => {
    const server = aServer();
    const { keeper } = aTab(server);
    keeper.note(named('M'));
    keeper.note(named(''));
    await vi.advanceTimersByTimeAsync(restBeforeSaving);
    expect([server.stored, keeper.isKept()]).toEqual([null, true]);
  });

  it('saves the changes that were made during a save', async () => {
    const server = aServer();
    const { keeper } = aTab(server);
    keeper.note(named('Mill'));
    const saving = keeper.flush();
    keeper.note(named('Mill House'));
    expect([await saving, nameIn(server.stored)]).toEqual([true, 'Mill House']);
  });

  it('reports a failed save and tries again', async () => {
    const server = { ...aServer(), fault: new Error('away') };
    const { keeper, states, held } = aTab(server);
    keeper.note(named('Mill'));
    expect([await keeper.flush(), states.at(-1), held()]).toEqual([false, 'failed', 'Mill']);
    Object.assign(server, { fault: undefined });
    await vi.advanceTimersByTimeAsync(restBeforeTryingAgain);
    expect([nameIn(server.stored), states.at(-1)]).toEqual(['Mill', 'saved']);
  });

  it('overwrites a version from another tab only on request', async () => {
    const server = aServer();
    const [one, other] = [aTab(server), aTab(server)];
    one.keeper.note(named('One'));
    await one.keeper.flush();
    other.keeper.note(named('Other'));
    expect([await other.keeper.flush(), nameIn(server.stored), other.states.at(-1)]).toEqual([false, 'One', 'conflict']);
    other.keeper.note(named('Other still'));
    await vi.advanceTimersByTimeAsync(restBeforeSaving);
    expect([nameIn(server.stored), other.held()]).toEqual(['One', 'Other still']);
    expect([await other.keeper.takeOver(), nameIn(server.stored)]).toEqual([true, 'Other still']);
  });

  it('recognizes its own version if the response to a save was lost', async () => {
    const server = { ...aServer(), answerLost: true };
    const { keeper, states } = aTab(server);
    keeper.note(named('Mill'));
    expect([await keeper.flush(), states.at(-1), keeper.version()]).toEqual([true, 'saved', 1]);
  });

  it('is no longer saved once the form is sent, but is saved again if sending fails', async () => {
    const server = aServer();
    const { keeper } = aTab(server);
    keeper.note(named('Mill'));
    await keeper.close();
    await vi.advanceTimersByTimeAsync(restBeforeSaving);
    expect([server.stored, keeper.isKept()]).toEqual([null, true]);
    keeper.reopen();
    await vi.runAllTimersAsync();
    expect(nameIn(server.stored)).toBe('Mill');
  });
});

import { numbers } from '../numbers.ts';
import { onADeal } from './deal-clients.ts';
import { dealModel } from './deal-model.ts';
import { fits } from './fits.ts';
import type { History, Model } from './history.ts';
import { onAMember } from './member-clients.ts';
import { memberModel } from './member-model.ts';
import { type Client, type Random, randomFrom, record, told } from './record.ts';
import type { Site } from './site.ts';
import { onTemplates } from './template-clients.ts';
import { templateModel } from './template-model.ts';

type Scene<S, Q, A> = Readonly<{ initial: S; clients: readonly Client<Q, A>[] }>;
export type Seen = Readonly<{ operations: number; unknown: number; misfit: string | undefined }>;
/** Runs one history, with the same operations for the same seed, and checks it. */
export type Happen = (site: Site, seed: number) => Promise<Seen>;

const each = 8;

const happening =
  <S, Q, A>(on: (site: Site, random: Random) => Promise<Scene<S, Q, A>>, model: Model<S, Q, A>): Happen =>
  async (site, seed) => {
    const random = randomFrom(numbers(seed));
    const { initial, clients } = await on(site, random);
    return seenIn(initial, await record(clients, each, random), model, seed);
  };

function seenIn<S, Q, A>(initial: S, history: History<Q, A>, model: Model<S, Q, A>, seed: number): Seen {
  const verdict = fits(initial, history, model);
  const counts = { operations: history.length, unknown: history.filter(({ answer }) => answer === undefined).length };
  if (verdict.fits) return { ...counts, misfit: undefined };
  const words = [
    `Seed ${seed}: no serial order explains this history. Initial state: ${JSON.stringify(initial)}. Operations:`,
    told(history),
  ];
  return {
    ...counts,
    misfit: [...words, 'Longest valid order:', told(verdict.longest), 'None of these operations can come next:', told(verdict.next)].join(
      '\n',
    ),
  };
}

/** Each history is about one of these: a deal, the set of templates, or a member. */
export const nouns: Readonly<Record<'deal' | 'templates' | 'member', Happen>> = {
  deal: happening(onADeal, dealModel),
  templates: happening(onTemplates, templateModel),
  member: happening(onAMember, memberModel),
};

import { api } from '@acre/contracts/api';
import type { DealFlowTemplate } from '@acre/contracts/deals/deal-flow';
import type { Caller } from '../../api/support/caller.ts';
import { answerOf, type Client, type Random } from './record.ts';
import type { Site } from './site.ts';
import { type TemplateAnswer, type TemplateQuestion, type TemplateState, templateShown } from './template-model.ts';

const path = '/api/deal-flow-templates';
const most = 3;

/**
 * Deletes all templates after the third. Returns the remaining ones and four clients, which change them in parallel. Only administrators
 * may change templates, and the site has two, so each administrator acts as two clients.
 */
export async function onTemplates(site: Site, random: Random) {
  const [admin] = site.admins;
  const before = await admin.client.call(api.templates.list, {});
  for (const { id } of before.slice(most)) await admin.client.call(api.templates.remove, { params: { id } });
  const left = await admin.client.call(api.templates.list, {});
  const initial: TemplateState = left.map((one) => templateShown(shownBy(one)));
  const known = new Map(left.map(({ id, version }) => [id, version]));
  const stamp = random.below(1_000_000_000);
  const clients = [...site.admins, ...site.admins].map(
    (one, at): Client<TemplateQuestion, TemplateAnswer> => ({
      name: `admin ${at}`,
      think: (id) => thought(random, [...known], `Flow ${stamp}.${id}`),
      ask: (asked) => asking(one, asked),
      learn: (answer) => {
        if ('one' in answer) known.set(answer.one.id, answer.one.version);
      },
      mayLeave: () => true,
    }),
  );
  return { initial, clients };
}

const shownBy = ({ id, name, isDefault, version, steps }: DealFlowTemplate) => ({
  ...{ id, name, isDefault, version },
  steps: steps.map((step) => step.name),
});
const one = (json: unknown) => ({ one: shownBy(json as DealFlowTemplate) });
const stepsOf = (names: readonly string[]) => names.map((name, at) => ({ id: name, name, order: at + 1 }));

async function asking({ ask }: Pick<Caller, 'ask'>, asked: TemplateQuestion): Promise<TemplateAnswer | undefined> {
  switch (asked.what) {
    case 'list':
      return answerOf(await ask('GET', path), (json) => ({ all: (json as DealFlowTemplate[]).map(shownBy) }));
    case 'read the default':
      return answerOf(await ask('GET', `${path}/default`), one);
    case 'create': {
      const { name, steps } = asked.content;
      return answerOf(await ask('POST', path, { body: { name, steps: stepsOf(steps), isDefault: asked.isDefault } }), one);
    }
    case 'edit': {
      const { steps, ...words } = asked.change;
      const { isDefault, version } = asked;
      const body = { ...words, ...(steps && { steps: stepsOf(steps) }), ...(isDefault !== undefined && { isDefault }) };
      const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
      return answerOf(await ask('PATCH', `${path}/${asked.id}`, { body, headers }), one);
    }
    case 'set the default':
      return answerOf(await ask('PUT', `${path}/${asked.id}/set-default`), one);
    case 'remove':
      return answerOf(await ask('DELETE', `${path}/${asked.id}`), () => ({ removed: true }) as const);
  }
}

function thought(random: Random, known: readonly (readonly [number, number])[], name: string): TemplateQuestion {
  const [id, version] = random.one(known);
  const steps = () =>
    random.one([
      ['One', 'Two'],
      ['Two', 'One'],
      ['One', 'Two', 'Three'],
    ]);
  const named = () => ({ version: random.isOnce(2) ? version : undefined });
  const kinds: readonly (() => TemplateQuestion)[] = [
    () => ({ what: 'list' }),
    () => ({ what: 'list' }),
    () => ({ what: 'read the default' }),
    () => ({ what: 'create', content: { name, steps: steps() }, isDefault: random.isOnce(3) }),
    () => ({ what: 'edit', id, change: { name }, ...named() }),
    () => ({ what: 'edit', id, change: { steps: steps() }, ...named() }),
    () => ({ what: 'edit', id, change: {}, isDefault: random.isOnce(2), ...named() }),
    () => ({ what: 'set the default', id }),
    () => ({ what: 'set the default', id }),
    () => ({ what: 'remove', id }),
    () => ({ what: 'remove', id }),
  ];
  return random.one(kinds)();
}

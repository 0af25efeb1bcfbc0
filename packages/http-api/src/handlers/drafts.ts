import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const drafts: Handlers<Api>['drafts'] = {
  property: async (app, { actor }) => ({ draft: await app.readDraft(actor, 'property') }),
  keepProperty: (app, { actor, body, version }) => app.keepDraft(actor, 'property', body.content, version),
  discardProperty: async (app, { actor, version }) => {
    await app.discardDraft(actor, 'property', version);
    return undefined;
  },
};

import type { Api } from '@acre/contracts/api';
import { discardDraft, keepDraft, readDraft } from '@acre/domain/drafts/keep-draft';
import type { Handlers } from '../endpoint-router.ts';

export const drafts: Handlers<Api>['drafts'] = {
  property: async (ctx) => ({ draft: await readDraft(ctx, { form: 'property' }) }),
  keepProperty: (ctx, { body, version }) => keepDraft(ctx, { form: 'property', content: body.content, known: version }),
  discardProperty: (ctx, { version }) => discardDraft(ctx, { form: 'property', known: version }),
};

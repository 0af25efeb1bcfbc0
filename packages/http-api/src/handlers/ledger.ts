import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';
import type { Installation } from './installation.ts';

const asked = ({ params, query }: { params: { id: number }; query: { month: string } }) => ({ personId: params.id, month: query.month });

export const ledger = ({ statementOnPaper }: Installation): Handlers<Api>['ledger'] => ({
  list: (app, { actor, query }) => app.listLedger(actor, query),
  ofPerson: (app, { actor, params, query }) => app.listLedgerOf(actor, params.id, query),
  total: (app, { actor, query }) => app.totalLedger(actor, query),
  totalOfPerson: (app, { actor, params, query }) => app.totalLedgerOf(actor, params.id, query),
  statement: (app, { actor, ...of }) => app.readStatement(actor, asked(of)),
  statementCsv: (app, { actor, ...of }) => app.exportStatement(actor, asked(of)),
  statementPdf: async (app, { actor, ...of }) => statementOnPaper(await app.readWholeStatement(actor, asked(of))),
});

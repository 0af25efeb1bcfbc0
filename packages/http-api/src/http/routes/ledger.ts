import type { Api } from '@acre/contracts/api';
import { exportStatement } from '@acre/domain/commission/export-statement';
import { listLedger, listLedgerOf, totalLedger, totalLedgerOf } from '@acre/domain/commission/list-ledger';
import { readStatement, readWholeStatement } from '@acre/domain/commission/statement';
import type { Handlers } from '../endpoint-router.ts';
import { fromParamsAndQuery, fromQuery } from '../forward.ts';
import type { Installation } from '../installation.ts';

const inputOf = ({ params, query }: { params: { id: number }; query: { month: string } }) => ({ personId: params.id, month: query.month });

export const ledger = ({ statementOnPaper }: Installation): Handlers<Api>['ledger'] => ({
  list: fromQuery(listLedger),
  ofPerson: fromParamsAndQuery(listLedgerOf),
  total: fromQuery(totalLedger),
  totalOfPerson: fromParamsAndQuery(totalLedgerOf),
  statement: (ctx, { ...of }) => readStatement(ctx, inputOf(of)),
  statementCsv: (ctx, { ...of }) => exportStatement(ctx, inputOf(of)),
  statementPdf: async (ctx, { ...of }) => statementOnPaper(await readWholeStatement(ctx, inputOf(of))),
});

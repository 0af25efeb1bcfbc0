import { type Build, type Calls, nothing, onOwner } from './kit.ts';

const statement: Build = ({ owner }) => ({ params: { id: owner.id }, query: { month: '2026-01' } });

export const ledger: Calls = {
  'ledger.list.list': nothing,
  'ledger.ofPerson.list': onOwner,
  'ledger.total.read': nothing,
  'ledger.totalOfPerson.read': onOwner,
  'ledger.statement.read': statement,
  'ledger.statementCsv.read': statement,
  'ledger.statementPdf.read': statement,
};

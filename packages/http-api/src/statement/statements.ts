import { createHash } from 'node:crypto';
import { statementName } from '@acre/domain';
import type { MadeFile } from '../files/answer-made.ts';
import { queue } from '../queue.ts';
import { drawStatement, type WholeStatement } from './draw-statement.ts';

/** A statement as PDF: the same bytes for as long as the ledger says the same. */
export type Statements = (statement: WholeStatement) => Promise<MadeFile>;

/** Draws one at a time; nothing is kept, since every statement is one person's alone. */
export function statementsOnPaper(): Statements {
  const inTurn = queue({ atOnce: 1, longest: 32, of: 'statements to draw' });
  return async (statement) => {
    const bytes = await inTurn(() => drawStatement(statement));
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return { bytes, mediaType: 'application/pdf', name: `${statementName(statement)}.pdf`, isPublic: false, version };
  };
}

import { createHash } from 'node:crypto';
import type { WholeStatement } from '@acre/domain/commission/statement';
import { statementName } from '@acre/domain/commission/statement-format';
import type { MadeFile } from '../../files/answer-generated-file.ts';
import { queue } from '../../queue.ts';
import { drawStatement } from './draw-statement.ts';

/**
 * Creates a statement as a PDF. The same content always gives the same bytes, so `MadeFile.version`, a hash of the bytes, changes only with
 * the content.
 */
export type Statements = (statement: WholeStatement) => Promise<MadeFile>;

/** Draws one statement at a time. Nothing is cached, since each statement belongs to one person. */
export function statementsOnPaper(): Statements {
  const inTurn = queue({ atOnce: 1, longest: 32, of: 'statements to draw' });
  return async (statement) => {
    const bytes = await inTurn(() => drawStatement(statement));
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return { bytes, mediaType: 'application/pdf', name: `${statementName(statement)}.pdf`, isPublic: false, version };
  };
}

import type { Database } from '../connect.ts';
import { extensions, functions, grants, headings, type Part, tables, triggers, views } from './schema-queries.ts';

/** Writes the schema as readable SQL in a stable order, so that a change of it shows as a diff in review. */
export async function dumpSchema(db: Database): Promise<string> {
  const parts: Part[] = [extensions, tables, views, functions, triggers, grants];
  const sections: string[] = [];
  for (const part of parts) {
    const { rows } = await db.raw<{ rows: { text: string }[] }>(part.query);
    sections.push(`-- ${part.title}\n`, ...rows.map(({ text }) => `${text.trim()}\n`));
  }
  return `${headings}\n${sections.join('\n')}`;
}

import { colours } from '../share/colours.ts';
import { type Paper, rule, sheet } from './paper.ts';
import { set } from './text-lines.ts';

const { margin } = sheet;
/** The line below the letterhead is this many points below the upper margin. */
export const letterheadHeight = 28;

/** The mark and the name are on the left, the title of the sheet is on the right. */
export async function letterhead(paper: Paper, title: string): Promise<void> {
  paper.roundedRect(margin, margin - 4, 24, 24, 5).fill(colours.brand);
  mark(paper, margin, margin - 4, 24, '#ffffff');
  const name = await set(paper, { text: 'Acre', weight: 'SemiBold', size: 15, lines: 1, width: 120 });
  name.put(margin + 32, margin - 2);
  const words = await set(paper, { text: title, size: 10, lines: 1, width: 300, colour: 'ink-muted', align: 'right' });
  words.put(sheet.width - margin - 300, margin + 2);
  rule(paper, margin + letterheadHeight, 'line-strong');
}

/** Draws the logo. Its paths are designed for a square of 32 by 32 units. */
export function mark(paper: Paper, x: number, y: number, size: number, colour: string): void {
  paper
    .save()
    .translate(x, y)
    .scale(size / 32);
  paper.path('M7 24 16 7l9 17h-5.2L16 16.2 12.2 24z').fill(colour);
  paper.path('M12 24h8').lineWidth(2.4).stroke(colours['panel-gold']);
  paper.restore();
}

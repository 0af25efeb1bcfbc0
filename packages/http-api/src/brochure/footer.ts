import type { Property } from '@acre/contracts';
import { create } from 'qrcode';
import { type Paper, rule, sheet } from '../paper/paper.ts';
import { stack } from '../paper/words.ts';

const { margin } = sheet;
const room = sheet.width - 2 * margin;
const bottom = sheet.height - margin;
const code = 72;

/** From the bottom up; answers where it begins. */
export async function footer(paper: Paper, { agent, address }: { agent: Property['agent']; address: string }): Promise<number> {
  const y = bottom - code;
  const width = room - code - 24;
  const lines = await stack(paper, [
    { text: agent ? 'Listing Agent' : 'Online', size: 8.5, leading: 13, lines: 1, width, colour: 'ink-muted' },
    ...(agent ? [{ text: agent.fullName, weight: 'SemiBold', size: 11, leading: 15, lines: 1, width } as const] : []),
    ...(agent?.company ? [{ text: agent.company, size: 10, leading: 15, lines: 1, width } as const] : []),
    { text: address, size: 9.5, leading: 15, lines: 2, width, colour: 'brand-text' },
  ]);
  rule(paper, y - 10, 'line-strong');
  lines.put(margin, bottom - lines.height);
  paper.link(margin, bottom - 18, width, 18, address);
  drawCode(paper, address, sheet.width - margin - code, y);
  paper.link(sheet.width - margin - code, y, code, code, address);
  return y - 10;
}

/** The QR code of a text; it stays readable with 15% of it hidden. The sheet is its light margin. */
function drawCode(paper: Paper, text: string, x: number, y: number): void {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const module = code / size;
  for (const [at, dark] of data.entries())
    if (dark) paper.rect(x + (at % size) * module, y + Math.floor(at / size) * module, module + 0.05, module + 0.05);
  paper.fill('#000000');
}

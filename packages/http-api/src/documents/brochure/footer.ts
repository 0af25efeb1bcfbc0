import type { Property } from '@acre/contracts/properties/property';
import encodeQr from 'qr';
import { type Paper, rule, sheet } from '../paper/paper.ts';
import { stack } from '../paper/text-lines.ts';

const { margin } = sheet;
const room = sheet.width - 2 * margin;
const bottom = sheet.height - margin;
const code = 72;

/** Draws the footer at the bottom of the sheet. Returns the y of its upper edge, in points. */
export async function footer(paper: Paper, { agent, address }: { agent: Property['agent']; address: string }): Promise<number> {
  const y = bottom - code;
  const width = room - code - 24;
  const lines = await stack(paper, [
    { text: agent ? 'Listing Agent' : 'Online', size: 8.5, leading: 13, lines: 1, width, colour: 'ink-muted' },
    ...(agent ? [{ text: agent.fullName, weight: 'SemiBold', size: 11, leading: 15, lines: 1, width } as const] : []),
    ...linesOf(agent).map((text) => ({ text, size: 10, leading: 14, lines: 1, width }) as const),
    { text: address, size: 9.5, leading: 15, lines: 2, width, colour: 'brand-text' },
  ]);
  rule(paper, y - 10, 'line-strong');
  lines.put(margin, bottom - lines.height);
  paper.link(margin, bottom - 18, width, 18, address);
  drawCode(paper, address, sheet.width - margin - code, y);
  paper.link(sheet.width - margin - code, y, code, code, address);
  return y - 10;
}

/** The second line contains the contact data that the agent chose to show. */
const linesOf = (agent: Property['agent']): string[] =>
  [
    [agent?.company, agent?.licenseNumber && `License ${agent.licenseNumber}`],
    [agent?.phone, agent?.email],
  ].flatMap((parts) => parts.filter(Boolean).join(' · ') || []);

/** Draws a QR code that stays readable with 15% of it covered. The white sheet serves as the margin that scanners need around it. */
function drawCode(paper: Paper, text: string, x: number, y: number): void {
  // The library draws a border of at least one module, which is cut off here.
  const drawn = encodeQr(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = drawn.slice(1, -1).map((row) => row.slice(1, -1));
  const module = code / rows.length;
  for (const [down, row] of rows.entries())
    for (const [across, dark] of row.entries()) if (dark) paper.rect(x + across * module, y + down * module, module + 0.05, module + 0.05);
  paper.fill('#000000');
}

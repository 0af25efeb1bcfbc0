import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { notRun, partOf, withParts } from '../../scripts/support/proof-page.mjs';

const committed = fileURLToPath(new URL('../../docs/proof.md', import.meta.url));
const line = { what: 'Lost writes', figure: '0', goal: 'at most 0', held: true };
const late = { what: 'Delay', figure: '107 ms', goal: 'at most 100 ms', held: false };
const told = { what: 'Steps', figure: '300', goal: '' };

it('the summary of docs/proof.md matches its sections; npm run generate updates it', async () => {
  const page = await readFile(committed, 'utf8');
  expect(withParts(page, {})).toBe(page);
});

it('the proof page starts with a summary of goals that were met, not met, and not run', () => {
  const page = withParts('', {
    faults: partOf({ title: 'Faults (today)', lines: [line, told, late] }),
    soak: notRun('soak'),
  });
  const [summary = ''] = page.split('<!-- /summary -->');
  expect(summary).toContain('2 goals were measured: 1 met, 1 not met.');
  expect(summary).toContain('| `faults` | Faults (today) | 2 | 1 | **1 not met** |');
  expect(summary).toContain('| `soak` | soak | 0 | 0 | not run |');
  expect(summary).toContain('- Faults: Delay: 107 ms, goal at most 100 ms');
});

it('a repeated proof replaces its section, and leaves the others unchanged', () => {
  const before = withParts('', {
    faults: partOf({ title: 'Faults', lines: [late] }),
    soak: partOf({ title: 'Soak', lines: [line] }),
  });
  const after = withParts(before, { faults: partOf({ title: 'Faults', lines: [line] }) });
  expect(after).toBe(withParts('', { faults: partOf({ title: 'Faults', lines: [line] }), soak: partOf({ title: 'Soak', lines: [line] }) }));
  expect(after).toContain('2 goals were measured: 2 met, 0 not met.');
});

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/security.md`, 'utf8');
const inventory = readFileSync(`${root}docs/security-inventory.md`, 'utf8');
const asvs = readFileSync(`${root}docs/asvs.md`, 'utf8');

type Cited = Readonly<{ file: string; title: string }>;
const citedBy = (citation: RegExp, text: string): Cited[] =>
  [...text.matchAll(citation)].map(([, file = '', title = '']) => ({ file, title }));
const citedIn = (text: string): Cited[] => citedBy(/^- `([^`]+)`: "(.+)"$/gm, text);

/** Lists the rules of the page, each with its number and its text. */
const rules = page
  .split(/^### /m)
  .slice(1)
  .map((part) => ({ number: Number.parseInt(part, 10), text: part }));

const isFile = (path: string): boolean => existsSync(root + path);

/** Returns the files that a text names but that do not exist. */
const absentIn = (text: string): string[] =>
  [...text.matchAll(/`((?:packages|tests|db)\/[^`]+)`/g)].map(([, path = '']) => path).filter((path) => !isFile(path));

/** Returns the links in the text whose file or heading in `docs` does not exist. */
const brokenIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https:)([^)]+)\)/g)].map(([, link = '']) => link).filter((link) => !leadsSomewhere(link));

function leadsSomewhere(link: string): boolean {
  const [file = '', heading] = link.split('#');
  if (!isFile(`docs/${file}`)) return false;
  return heading === undefined || headingsOf(readFileSync(`${root}docs/${file}`, 'utf8')).includes(heading);
}

/** Returns the anchors of headings as GitHub generates them. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

/** Returns whether a test call has this title; other occurrences of the text do not count. */
function isTested({ file, title }: Cited): boolean {
  const written = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "(?:\\\\?['’])");
  return isFile(file) && new RegExp(`(?<!skip|todo)\\(\\s*(['"\`])${written}\\1,`).test(readFileSync(root + file, 'utf8'));
}

describe('the page about security', () => {
  it('numbers its rules consecutively, each with its enforcement and a test', () => {
    expect(rules.map(({ number }) => number)).toEqual(Array.from({ length: Math.max(25, rules.length) }, (_, at) => at + 1));
    for (const { number, text } of rules) {
      expect(text, `rule ${number}`).toMatch(/[Ee]nforced\s+by\s/);
      expect(citedIn(text).length, `rule ${number}`).toBeGreaterThan(0);
    }
  });

  it('cites existing tests only', () => {
    const cited = citedIn(page);
    expect(cited.length).toBe(page.match(/^- /gm)?.length);
    expect(cited.filter((one) => !isTested(one))).toEqual([]);
  });

  it('cites existing files only', () => {
    for (const text of [page, inventory]) {
      expect(absentIn(text)).toEqual([]);
      expect(brokenIn(text)).toEqual([]);
    }
  });

  it('has a check that detects missing tests and files', () => {
    expect(isTested({ file: 'tests/api/limits.test.ts', title: 'are counted by all instances together' })).toBe(true);
    expect(isTested({ file: 'tests/api/limits.test.ts', title: 'are counted by all instances' })).toBe(false);
    expect(isTested({ file: 'tests/api/nothing.test.ts', title: 'are counted by all instances together' })).toBe(false);
    expect(brokenIn('[a](security.md#operations), [b](security.md#nothing), [c](nothing.md)')).toEqual([
      'security.md#nothing',
      'nothing.md',
    ]);
  });
});

const states = ['met', 'partly', 'unmet', 'not applicable'] as const;
type Row = Readonly<{ number: string; level: string; asks: string; state: string; where: string }>;

/** The rows of `docs/asvs.md` that begin with a number are the requirements. All other rows are column titles or belong to the summary. */
const rows: readonly Row[] = asvs
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', level = '', asks = '', state = '', where = ''] = line.split(/ ?\| ?/);
    return { number, level, asks, state, where };
  });

function summaryOf(requirements: readonly Row[]): string {
  const counts = ['1', '2'].map((level) => {
    const of = requirements.filter((row) => row.level === level);
    const cells = [...states.map((state) => of.filter((row) => row.state === state).length), of.length];
    return `| Level ${level} | ${cells.join(' | ')} |`;
  });
  return [`| | ${states.join(' | ')} | total |`, `|---|${'---|'.repeat(states.length + 1)}`, ...counts].join('\n');
}

describe('the table of ASVS 5.0.0', () => {
  it('has a row for each of the 70 requirements of Level 1 and the 183 of Level 2, except the two chapters that do not apply', () => {
    const countOf = (level: string) => rows.filter((row) => row.level === level).length;
    const [ofOAuth, ofWebRtc] = [29, 7];
    expect(countOf('1') + countOf('2')).toBe(70 + 183 - ofOAuth - ofWebRtc);
    const [ofOAuthAtLevel1, ofWebRtcAtLevel1] = [5, 0];
    expect(countOf('1')).toBe(70 - ofOAuthAtLevel1 - ofWebRtcAtLevel1);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  });

  it('summarizes each requirement in a few words, and names the enforcement of each that is met', () => {
    for (const { number, asks, state, where } of rows) {
      expect(states, number).toContain(state);
      expect(asks.split(' ').length, number).toBeLessThanOrEqual(12);
      if (state === 'met') expect(where, number).toMatch(/`(packages|tests)\/|\]\(/);
      expect(where, number).not.toBe('');
    }
  });

  it('cites existing files and tests only', () => {
    const cited = citedBy(/`([^`]+)`: "([^"]+)"/g, asvs);
    expect(cited.length).toBe(asvs.match(/`: "/g)?.length);
    expect(cited.filter((one) => !isTested(one))).toEqual([]);
    expect(absentIn(asvs)).toEqual([]);
    expect(brokenIn(asvs)).toEqual([]);
  });

  it('starts with totals that match its rows', () => {
    expect(/<!-- summary -->\n(.*?)\n<!-- \/summary -->/s.exec(asvs)?.[1]).toBe(summaryOf(rows));
  });
});

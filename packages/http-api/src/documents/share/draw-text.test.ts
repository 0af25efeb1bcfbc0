import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { drawText, type Wording } from './draw-text.ts';

const wording = (text: string, more: Partial<Wording> = {}): Wording => ({
  text,
  weight: 'Bold',
  size: 60,
  lines: 1,
  width: 1000,
  colour: 'on-panel',
  ...more,
});
const words = 'Harbor Building $2,500,000';

describe('text on a picture', () => {
  it('is drawn in Inter on a machine without any fonts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'acre-fonts-'));
    const settings = join(folder, 'fonts.conf');
    await writeFile(settings, '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>');
    const module = fileURLToPath(new URL('./draw-text.ts', import.meta.url));
    const script = `const { drawText } = await import(${JSON.stringify(module)});
      const { width, height } = await drawText(${JSON.stringify(wording(words))});
      process.stdout.write(JSON.stringify({ width, height }));`;
    const args = ['--conditions=source', '--import', 'tsx', '--input-type=module', '--eval', script];
    const ran = await promisify(execFile)(process.execPath, args, { env: { ...process.env, FONTCONFIG_FILE: settings } });
    const without = JSON.parse(ran.stdout) as { width: number; height: number };
    const here = await drawText(wording(words));
    expect(Math.abs(without.width - here.width)).toBeLessThanOrEqual(2);
    expect(without.height).toBe(here.height);
    await rm(folder, { recursive: true });
  }, 20_000);

  it('is made smaller, then cut, until it fits', async () => {
    const small = await drawText(wording(words, { width: 600, smallest: 40 }));
    expect(small.width).toBeLessThanOrEqual(600);
    const long = await drawText(wording(words.repeat(20), { width: 400, lines: 2, smallest: 40 }));
    expect(long.width).toBeLessThanOrEqual(400);
    expect(long.height).toBeLessThanOrEqual(100);
    const oneWord = await drawText(wording('W'.repeat(200), { width: 400, lines: 1 }));
    expect(oneWord.width).toBeLessThanOrEqual(400);
  }, 20_000);

  it('fills its lines if it is long', async () => {
    const { height } = await drawText(wording('An office by the river. '.repeat(160), { size: 40, lines: 22, width: 2100 }));
    expect(height).toBeGreaterThan(1000);
    expect(height).toBeLessThanOrEqual(1100);
  }, 20_000);

  it.each([
    ['markup', '</span><span size="400000">&amp; <b>'],
    ['control characters', 'A\u0001\u0008\u001f\u007f\u0085B\ufffe\uffff\u{10ffff}'],
    ['turned directions', '\u202eA\u2066B\u2069'],
    ['nothing but blanks', ' \n\t \u200b\ufeff\u3164\u2800'],
    ['a mark without its letter', '\u0301\u200d'],
    ['half of a character', '\ud83d'],
    ['other scripts', '漢字 שלום مرحبا 👩‍🚀 Ωλ šř'],
  ])('may be %s and is still drawn as plain text', async (_, text) => {
    const { height } = await drawText(wording(text));
    expect(height).toBeLessThanOrEqual(75);
  });
});

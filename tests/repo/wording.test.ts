import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { textsIn } from '../../scripts/support/texts.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

it('everything that people read says "email", never "e-mail"', async () => {
  const files = ['README.md', 'docs', 'packages'];
  const search = ['grep', '--no-color', '-niw', '-e', 'e-mail', '-e', 'e-mails', '-e', 'e-mailed', '--', ...files];
  const found = await promisify(execFile)('git', search, { cwd: root }).then(
    ({ stdout }) => stdout,
    ({ code, stdout }: { code: number; stdout: string }) =>
      code === 1 ? stdout : Promise.reject(new Error(`git grep exited with code ${code}`)),
  );
  expect(found).toBe('');
});

/** Each of these phrases sounds translated, or a plainer word exists for it. docs/glossary.md lists the preferred terms. */
const stilted = [
  /\b(is|are|was|were|be) told\b/,
  /\bwhat (becomes|became) of\b/i,
  /\bat once\b/,
  /\bin any case\b/,
  /\b(hang|hangs) on\b/,
  /\b[Ss]tands? (in|there|here|beside)\b/,
  /\b[Ss]omebody\b(?! else:)/,
  /\bany more\b/,
  /\bhow-manieth\b/,
  /\bon record\b/,
  /\btaken? back\b/,
  /\bshut out\b/,
  /\b[Ss]ign(s|ed|ing)? (in|out)\b/,
  /\b[Ss]ign-in\b/,
  /\b(Enquiry|[Ee]nquiries about)\b/,
  /\ball the same\b/,
  /\bToo many tries\b/,
  /\bis not right\b/,
];

it('user-facing text has no phrases that sound translated', () => {
  const texts = textsIn(root);
  const found = texts.flatMap(({ file, line, text }) =>
    stilted.flatMap((phrase) => (phrase.test(text) ? [`${file}:${line}: '${phrase.exec(text)?.[0]}' in: ${text}`] : [])),
  );
  expect(found).toEqual([]);
});

it('the list of user-facing texts includes screens, errors, emails, the command line, and the API description', () => {
  const texts = textsIn(root).map(({ text }) => text);
  const known = [
    'Submit New Property',
    'Incorrect email or password.',
    'Choose a new password',
    'Log in, and store the session or an API token in a file that only you can read',
    'List the deals that you can see',
  ];
  expect(known.filter((text) => !texts.includes(text))).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parseAst } from 'vite';

const tests = /\.test\.tsx?$|\/testing(\/|\.ts)/;
/** These nodes of TypeScript syntax can contain text for users, such as `'Save' as Label`. All others are skipped. */
const withValues = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSEnumDeclaration']);
const codeAttributes = new Set([
  'className',
  'id',
  'type',
  'name',
  'variant',
  'kind',
  'href',
  'to',
  'role',
  'd',
  'viewBox',
  'autoComplete',
]);

/**
 * Returns whether a string looks like text for people. Such a string contains words and spaces, or begins with a capital and a lowercase
 * letter.
 */
const isText = (text) => /[A-Za-z].* |^ .*[a-z]/.test(text) || /^[A-Z][a-z]/.test(text);

/**
 * Returns every text in the packages that a person may read, as `{ file, line, text }`. Some SQL and code looks like text and is returned
 * too.
 */
export function textsIn(root) {
  const files = execFileSync('git', ['ls-files', 'packages'], { cwd: root, encoding: 'utf8' }).split('\n');
  return files.filter((file) => /\.tsx?$/.test(file) && !tests.test(file)).flatMap((file) => textsOf(root, file));
}

function textsOf(root, file) {
  const source = readFileSync(`${root}/${file}`, 'utf8');
  const found = [];
  const add = ({ start }, text) => {
    const line = source.slice(0, start).split('\n').length;
    const squeezed = text.replace(/\s+/g, ' ').trim();
    if (/[A-Za-z]/.test(squeezed)) found.push({ file, line, text: squeezed });
  };
  visit(parseAst(source, { lang: extname(file).slice(1) }), { add, source });
  return found;
}

function visit(node, reading) {
  if (Array.isArray(node)) for (const child of node) visit(child, reading);
  else if (typeof node?.type === 'string') visitNode(node, reading);
}

function visitNode(node, reading) {
  const { add, source } = reading;
  if (node.type === 'JSXText') add(node, node.value);
  else if (node.type === 'Literal') typeof node.value === 'string' && isText(node.value) && add(node, node.value);
  else if (node.type === 'TemplateLiteral') {
    const written = source.slice(node.start + 1, node.end - 1);
    if (isText(written.replace(/\$\{[^}]*\}/g, 'X'))) add(node, written);
    visit(node.expressions, reading);
  } else if (isRead(node)) for (const child of Object.values(node)) visit(child, reading);
}

const isRead = ({ type, name, source, value }) =>
  (!type.startsWith('TS') || withValues.has(type)) &&
  !type.startsWith('Import') &&
  !(type.startsWith('Export') && source) &&
  !(type === 'JSXAttribute' && value?.type === 'Literal' && codeAttributes.has(name.name));

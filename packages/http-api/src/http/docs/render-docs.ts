import type { openApiDocument } from '@acre/contracts/openapi';
import { escaped } from '../escape.ts';
import { call, type Errors, type Operation, openable, shape } from './docs-parts.ts';

type Document = ReturnType<typeof openApiDocument>;
type Call = { path: string; method: string; it: Operation };

const heading = (tag: string): string =>
  tag.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (first) => first.toUpperCase());

const group = ([tag, calls]: readonly [string, readonly Call[]], errors: Errors): string =>
  `<section aria-labelledby="calls-${tag}"><h2 id="calls-${tag}">${heading(tag)}</h2>${calls
    .map(({ path, method, it }) => call(path, method, it, errors))
    .join('')}</section>`;

function byTag(paths: Document['paths']): [string, Call[]][] {
  const groups = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const it = operation as unknown as Operation;
      const [tag] = it.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), { path, method, it }]);
    }
  return [...groups];
}

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((one) => `<p>${escaped(one)}</p>`)
    .join('');

/**
 * Renders the document as one page that works without scripts, by keyboard and in dark mode. A section opens with Enter, or when a link
 * targets it.
 */
export function renderDocs({ info, paths, components }: Document): string {
  const groups = byTag(paths);
  const shapes = Object.entries(components.schemas).map(([name, schema]) => openable(`shape-${name}`, `<h3>${name}</h3>`, shape(schema)));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${info.title} API</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs.css"></head>
<body>
<a class="skip" href="#calls">Skip to endpoints</a>
<header><h1>${info.title} API</h1>${paragraphs(info.description)}
<p>Log in to get a session cookie, or send an API token: <code>Authorization: Bearer acre_…</code>. ${escaped(components.securitySchemes.token.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Endpoints"><ul>${groups.map(([tag]) => `<li><a href="#calls-${tag}">${heading(tag)}</a></li>`).join('')}<li><a href="#shapes">Schemas</a></li></ul></nav>
<main id="calls" tabindex="-1">${groups.map((one) => group(one, components.examples)).join('')}
<section aria-labelledby="shapes"><h2 id="shapes">Schemas</h2>${shapes.join('')}</section></main>
</body>
</html>`;
}

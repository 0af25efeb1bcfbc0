import type { openApiDocument } from '@acre/contracts/openapi';
import { escaped } from './escape.ts';

type Document = ReturnType<typeof openApiDocument>;
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: object };
type Operation = {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};

const json = (value: object): string => `<pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;
const more = (title: string, schema: object): string => `<details><summary>${escaped(title)}</summary>${json(schema)}</details>`;

const parameterRow = ({ name, in: where, required, description, schema }: Parameter): string =>
  `<tr><td><code>${escaped(name)}</code></td><td>${where}${required ? ', required' : ''}</td><td>${escaped(description ?? '')} <code>${escaped(JSON.stringify(schema))}</code></td></tr>`;

const parameterTable = (parameters: Parameter[]): string =>
  parameters.length === 0
    ? ''
    : `<table><thead><tr><th>Parameter</th><th>Where</th><th>Shape</th></tr></thead><tbody>${parameters.map(parameterRow).join('')}</tbody></table>`;

const responseItem = ([status, { description, content }]: [string, Operation['responses'][string]]): string =>
  `<li><strong>${status}</strong> ${escaped(description)}${Object.values(content ?? {})
    .map(({ schema }) => more('Shape', schema))
    .join('')}</li>`;

const operation = (path: string, method: string, it: Operation): string => `
<section id="${it.operationId}">
  <h3><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code></h3>
  <p>${escaped(it.summary)}${it.security ? '' : ' <em>Needs a session.</em>'}</p>
  ${parameterTable(it.parameters)}
  ${Object.entries(it.requestBody?.content ?? {})
    .map(([type, { schema }]) => more(type === 'application/json' ? 'Body' : `Body as ${type}`, schema))
    .join('')}
  <ul>${Object.entries(it.responses).map(responseItem).join('')}</ul>
</section>`;

/** The document as one plain page: readable without scripts, by keyboard and in the dark. */
export function renderDocs({ info, paths, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]) => ({ path, method, it: it as unknown as Operation })),
  );
  const contents = operations.map(
    ({ path, method, it }) =>
      `<li><a href="#${it.operationId}"><span class="method">${method.toUpperCase()}</span> ${escaped(path)}</a></li>`,
  );
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<section id="shape-${name}"><h3>${name}</h3>${json(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${info.title} API</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs.css"></head>
<body>
<header><h1>${info.title} API</h1><p>${escaped(info.description)} Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>
<main><h2>Calls</h2>${operations.map(({ path, method, it }) => operation(path, method, it)).join('')}<h2>Shapes</h2>${shapes.join('')}</main>
</body>
</html>`;
}

export const docsStyle = `
:root {
  color-scheme: light dark;
  font: 16px/1.5 system-ui, sans-serif;
  color: light-dark(#1b1f1d, #e6ebe8);
  background: light-dark(#ffffff, #141917);
}
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
.method { display: inline-block; min-width: 4rem; font-weight: 600; }
nav ul { list-style: none; padding: 0; columns: 18rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; }
th, td { text-align: left; padding: 0.25rem 0.75rem 0.25rem 0; vertical-align: top; }
pre { overflow: auto; max-height: 24rem; padding: 0.75rem; background: color-mix(in srgb, currentColor 6%, transparent); }
code { overflow-wrap: anywhere; }
a { color: light-dark(#14532d, #86d3a3); }
`;

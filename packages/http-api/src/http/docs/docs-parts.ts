import { escaped } from '../escape.ts';

type Described = { description: string; example?: unknown };
type Content = Record<string, { schema: object; example?: unknown; examples?: Record<string, object> }>;
export type Operation = {
  operationId: string;
  tags: readonly [string];
  summary: string;
  description: string;
  parameters: readonly (Described & { name: string; in: string; required: boolean; schema: object })[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content; headers?: Record<string, Described> }>;
};
/** The keys are error codes. */
export type Errors = Readonly<Record<string, { readonly value: { readonly message: string } }>>;

/** References to other shapes become links. */
const linked = (html: string): string => html.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#shape-$1">$1</a>');
const inWords = (value: unknown): string => escaped(typeof value === 'string' ? value : JSON.stringify(value));

export const shape = (schema: object): string => `<pre tabindex="0">${linked(escaped(JSON.stringify(schema, null, 2)))}</pre>`;

/** Builds a section that opens when the URL's fragment or a link targets it. */
export const openable = (id: string, title: string, content: string): string =>
  `<details><summary>${title}</summary><div class="inside" id="${id}">${content}</div></details>`;

const part = (title: string, content: string): string => (content === '' ? '' : `<h4>${title}</h4><dl>${content}</dl>`);

const parameter = ({ name, in: where, required, description, schema, example }: Operation['parameters'][number]): string =>
  `<dt><code>${escaped(name)}</code> in the ${where}${required ? ', required' : ''}</dt>
<dd>${escaped(description)}. Example: <code>${inWords(example)}</code>. <code>${escaped(JSON.stringify(schema))}</code></dd>`;

const header = ([name, { description, example }]: [string, Described]): string =>
  `<dt><code>${escaped(name)}</code></dt><dd>${escaped(description)}. Example: <code>${inWords(example)}</code>.</dd>`;

/** Renders a request or response body as an example, followed by its schema in a collapsible section. */
function sent(id: string, title: string, content: Content | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, { schema, example }], at) => {
      const shown = example === undefined ? '' : `<pre tabindex="0">${escaped(shownExample(example))}</pre>`;
      return `<p><strong>${title}</strong> as <code>${escaped(type)}</code></p>${shown}${openable(`${id}-${at}`, 'Schema', shape(schema))}`;
    })
    .join('');
}

const shownExample = (example: unknown): string => (typeof example === 'string' ? example : JSON.stringify(example, null, 2));

const errorOf = (status: string, code: string, errors: Errors): string =>
  `<dt><strong>${status}</strong> <code>${escaped(code)}</code></dt><dd>${escaped(errors[code]?.value.message ?? '')}</dd>`;

/** Shows an operation in one line when closed, and in full when open. */
export function call(path: string, method: string, it: Operation, errors: Errors): string {
  const id = it.operationId;
  const answers = Object.entries(it.responses);
  const refused = answers.flatMap(([status, { content }]) =>
    Object.keys(content?.['application/json']?.examples ?? {}).map((code) => errorOf(status, code, errors)),
  );
  const done = answers.filter(([status]) => status.startsWith('2'));
  const title = `<h3><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code></h3><span>${escaped(it.summary)}</span>`;
  return openable(
    id,
    title,
    [
      `<p>${escaped(it.description)}</p>`,
      part('Parameters', it.parameters.map(parameter).join('')),
      sent(`${id}-body`, 'Body', it.requestBody?.content),
      ...done.map(
        ([status, { content }]) => sent(`${id}-${status}`, `Response ${status}`, content) || `<p><strong>Response ${status}</strong></p>`,
      ),
      part('Headers', done.flatMap(([, { headers }]) => Object.entries(headers ?? {}).map(header)).join('')),
      part('Errors', refused.join('')),
    ].join(''),
  );
}

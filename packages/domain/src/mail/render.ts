import type { Block } from './letter.ts';

export type Frame = Readonly<{
  /** The site's address has no trailing slash. */
  publicUrl: string;
  /** At this URL the recipient can turn off all email notifications. The URL is null for an email that cannot be turned off. */
  unsubscribeUrl: string | null;
}>;

const signature = 'Acre';

export function toText(content: readonly Block[], { publicUrl, unsubscribeUrl }: Frame): string {
  const blocks = content.map((block) => blockText(block, publicUrl));
  const stop = unsubscribeUrl === null ? [] : [`Stop these emails: ${unsubscribeUrl}`];
  return `${[...blocks, `-- \n${[`${signature}, ${publicUrl}`, ...stop].join('\n')}`].join('\n\n')}\n`;
}

function blockText(block: Block, publicUrl: string): string {
  switch (block.is) {
    case 'paragraph':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
    case 'link':
      return `${block.label}:\n${publicUrl}${block.path}`;
  }
}

/** The HTML works in every mail program: it has no style sheet or image and fetches nothing. */
export function toHtml(content: readonly Block[], { publicUrl, unsubscribeUrl }: Frame): string {
  const stop = unsubscribeUrl === null ? '' : `<br><a href="${escaped(unsubscribeUrl)}">Stop these emails</a>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1b2420;background:#ffffff">',
    '<div style="max-width:560px;margin:0 auto">',
    ...content.map((block) => blockHtml(block, publicUrl)),
    `<p style="margin:32px 0 0;font-size:13px;color:#5b6660"><a href="${escaped(publicUrl)}">${signature}</a>${stop}</p>`,
    '</div></body></html>',
  ].join('\n');
}

function blockHtml(block: Block, publicUrl: string): string {
  switch (block.is) {
    case 'paragraph':
      return `<p>${lines(block.text)}</p>`;
    case 'quote':
      return `<blockquote style="margin:16px 0;padding:0 16px;border-left:3px solid #c9d2cd">${lines(block.text)}</blockquote>`;
    case 'facts':
      return `<p>${block.facts.map(({ name, value }) => `${escaped(name)}: <strong>${escaped(value)}</strong>`).join('<br>')}</p>`;
    case 'link':
      return `<p><a href="${escaped(publicUrl + block.path)}">${escaped(block.label)}</a></p>`;
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

import { expect, it } from 'vitest';
import { passwordReset } from './account-letters.ts';
import { enquiryReceived } from './conversation-letters.ts';
import { toHtml, toText } from './render.ts';

const frame = { publicUrl: 'https://acre.example.com', unsubscribeUrl: null };
const property = { id: 7, name: 'Pier <9> & "Co"', address: '1 Main', city: 'Austin', state: 'TX' };
const hostile = '<script>alert("x")</script>\n> quoted & \'single\'';
const asked = {
  id: 1,
  propertyId: 7,
  memberId: null,
  fullName: hostile,
  email: 'vic@visitor.test',
  phone: '<5>',
  ofSubmitter: false,
  reads: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  messages: [{ id: 1, body: hostile, authorId: null, authorName: null, createdAt: '2026-01-01T00:00:00.000Z' }],
};

it('user text is escaped everywhere in the HTML of an email', () => {
  const html = toHtml(enquiryReceived(property, asked).content, frame);
  expect(html).not.toMatch(/<script|<5>|<9>/);
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;<br>&gt; quoted &amp; &#39;single&#39;');
  expect(html.match(/<[a-z]+/g)?.every((tag) => /^<(html|head|meta|body|div|p|a|blockquote|strong|br)$/.test(tag))).toBe(true);
});

it('links are absolute and use the address of the site', () => {
  const { content } = enquiryReceived(property, asked);
  expect(toText(content, frame)).toContain('https://acre.example.com/admin/messages/1');
  expect(toHtml(content, frame)).toContain('href="https://acre.example.com/admin/messages/1"');
});

it('an email has an unsubscribe link exactly when its kind can be turned off', () => {
  const { content } = enquiryReceived(property, asked);
  const unsubscribeUrl = 'https://acre.example.com/unsubscribe/1.x';
  expect(toText(content, { ...frame, unsubscribeUrl })).toContain(`Stop these emails: ${unsubscribeUrl}`);
  expect(toText(content, frame) + toHtml(content, frame)).not.toContain('Stop these');
});

it('a secret is placed after the # in its link', () => {
  expect(toText(passwordReset.content('abc'), frame)).toContain('https://acre.example.com/auth/reset#token=abc\n');
});

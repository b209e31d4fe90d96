import { expect, test } from 'vitest';
import { cutBody } from './docx-parts.ts';

const document = (body: string) =>
  `<?xml version="1.0"?><w:document a="b"><w:body>${body}</w:body></w:document>`;
const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;

test('a body is cut between its paragraphs, and the parts together are the whole', () => {
  const body = ['one', 'two', 'three'].map(paragraph).join('');
  const { head, bodies, tail } = cutBody(document(body), 10);
  expect(bodies).toEqual(['one', 'two', 'three'].map(paragraph).concat(''));
  expect(head + bodies.join('') + tail).toBe(document(body));
});

test('a table is never cut', () => {
  const table = `<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>`;
  expect(cutBody(document(table + paragraph('c')), 10).bodies).toEqual([table, paragraph('c'), '']);
});

test('a deleted paragraph stays with the one that takes its words', () => {
  const deleted = '<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:r><w:t>Walls </w:t></w:r></w:p>';
  const body = deleted + paragraph('shall be dry.');
  expect(cutBody(document(body), 10).bodies).toEqual([body, '']);
});

test('what looks like a tag in a comment is none', () => {
  const body = `<!-- <w:p> -->${paragraph('one')}<w:sectPr/>`;
  const { bodies } = cutBody(document(body), 10);
  expect(bodies.join('')).toBe(body);
  expect(bodies).toHaveLength(3);
});

test('a document without a body is left as it is', () => {
  expect(cutBody('<w:document/>')).toEqual({ head: '', bodies: ['<w:document/>'], tail: '' });
});

test('a tag that never ends is damage', () => {
  expect(() => cutBody('<w:document><w:body><w:p')).toThrow('damaged');
});

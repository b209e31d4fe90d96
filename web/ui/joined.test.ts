import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Joined } from './joined.tsx';

test('a name from right to left stands by itself beside a phone number', () => {
  const line = createElement(Joined, { parts: ['شارع الملك 12', null, '', '0412 345 678'] });
  expect(renderToStaticMarkup(line)).toBe('<bdi>شارع الملك 12</bdi>, <bdi>0412 345 678</bdi>');
});

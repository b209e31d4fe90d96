import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Template } from '#contract/desk/standards.ts';
import { TemplateFacts } from './template-text.tsx';

test.each([
  ['critical', 'critical priority. water gets in.'],
  ['urgent', 'low priority. water gets in.'],
])('a template with the priority "%s" shows "%s"', (priority, shown) => {
  const template = { priority, priorityReason: 'water gets in' } as Template;
  const words = renderToStaticMarkup(createElement(TemplateFacts, { template })).replaceAll(/<[^>]*>/g, '');
  expect(words).toBe(shown);
});

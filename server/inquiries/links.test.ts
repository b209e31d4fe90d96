import { describe, expect, test } from 'vitest';
import { hasLink, linksIn, plainWords } from './links.ts';

describe('a link', () => {
  test.each([
    [
      'See https://www.realestate.com.au/property-house-qld-ripley-1234 please',
      'realestate.com.au/property-house-qld-ripley-1234',
    ],
    ['HTTP://Cheap-SEO.ru/Offer/?ref=7', 'cheap-seo.ru/Offer'],
    ['hxxps://cheap-seo.ru', 'cheap-seo.ru'],
    ['www.cheap-seo.example', 'cheap-seo.example'],
    ['Rank first with cheap-seo.ru!', 'cheap-seo.ru'],
    ['<a href="http://cheap-seo.ru">best</a>', 'cheap-seo.ru'],
    ["<a href='cheap-seo.ru/x'>best</a>", 'cheap-seo.ru/x'],
    ['[url=http://cheap-seo.ru/x]best[/url]', 'cheap-seo.ru/x'],
    ['[URL]cheap-seo.com[/URL]', 'cheap-seo.com'],
    ['(cheap-seo.com.au).', 'cheap-seo.com.au'],
    ['bit.ly/3xYz', 'bit.ly/3xYz'],
    ['купить на сайт.рф', 'xn--80aswg.xn--p1ai'],
    ['http://203.0.113.7/x', '203.0.113.7/x'],
  ])('%s', (text, link) => {
    expect([...linksIn(text)]).toEqual([link]);
    expect(hasLink(text)).toBe(true);
  });

  test('stands in markup also where its address is none', () => {
    expect(hasLink('<a class="x" href="javascript:alert(1)">here</a>')).toBe(true);
    expect(hasLink('[link=]here[/link]')).toBe(true);
  });
});

test.each([
  'Pour was on Tuesday.\nGate code is on the temporary fence.',
  'The slab is done.so we start on Monday.The frame follows.',
  'Write to ben.muster@example.com or ben@site.com.au',
  'Between 7.am and 3.30 pm, 2.5 m, No.12, approx.100 mm, e.g. the eaves, and/or the frame',
  'plan.pdf and drawing.dxf, photo.jpg (see p.3/4)',
  '$1,234.50 ... ok? 12/5/2026. 1.2.3',
  '[URGENT] <3 Unit 3/48',
  'Dr.Ng, Lot 7, St.Lucia',
])('is not in: %s', (text) => {
  expect(hasLink(text)).toBe(false);
});

test('two messages are the same text whatever their looks and their links', () => {
  expect(plainWords('Rank FIRST, with us: http://a.example.com/1')).toBe(
    plainWords('rank first with   us b.ru/2'),
  );
  expect(plainWords('http://a.example.com/1')).toBe('');
});

test('a long text without an end is read at once', () => {
  for (const piece of ['a.', '<a ', '[url', 'http://', 'a-', 'www.', '.', '\u0430.'])
    hasLink(piece.repeat(2_500));
});

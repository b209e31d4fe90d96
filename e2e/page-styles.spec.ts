import type { Page } from '@playwright/test';
import { expect, test } from './plumbline.ts';

/** The styles of the whole site, as a page that comes alive carries them. */
async function allStyles(page: Page): Promise<string> {
  const html = await (await page.request.get('/login')).text();
  return /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
}

/** The public pages, by the site map, and the one that says there is none. */
async function publicPages(page: Page): Promise<string[]> {
  const map = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...paths, '/no-such-page'];
}

/** Of a sheet, each selector with what it sets and where; and which of them some element of this page could come under. */
function compare(all: string) {
  // What changes while a page is read is not asked for.
  const passing =
    /(?<!\\)(?:::[\w-]+(?:\([^()]*\))?|:(?:hover|active|focus|focus-visible|focus-within|visited|target|checked|disabled|enabled|invalid|user-invalid|valid|placeholder-shown|popover-open|open|before|after)(?![\w-])|\[open\])/g;

  function isUsable(selector: string): boolean {
    const lasting = selector.replace(passing, '').replace(/(^|[\s>+~,(])(?=$|[\s>+~,)])/g, '$1*');
    try {
      return document.querySelector(lasting) !== null;
    } catch {
      return true;
    }
  }

  /** `a, :is(b, c)` are two. */
  function selectorsOf({ selectorText }: CSSStyleRule): string[] {
    const selectors = [''];
    let depth = 0;
    for (const character of selectorText) {
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      if (character === ',' && depth === 0) selectors.push('');
      else selectors.push(selectors.pop() + character);
    }
    return selectors.map((selector) => selector.trim());
  }

  function* rulesOf(rules: CSSRuleList, within: string): Generator<{ selector: string; key: string }> {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const selector of selectorsOf(rule)) {
          yield { selector, key: `${within} ${selector} { ${rule.style.cssText} }` };
          yield* rulesOf(rule.cssRules, `${within} ${selector}`);
        }
      } else if (rule instanceof CSSGroupingRule)
        yield* rulesOf(rule.cssRules, `${within} ${rule.cssText.split('{', 1)[0]}`);
    }
  }

  const [own] = document.styleSheets;
  if (!own) throw new Error('The page has no styles');
  const whole = new CSSStyleSheet();
  whole.replaceSync(all);
  const kept = new Set([...rulesOf(own.cssRules, '')].map(({ key }) => key));
  const usable = [...rulesOf(whole.cssRules, '')].filter(({ selector }) => isUsable(selector));
  return {
    left: kept.size,
    usable: usable.length,
    missing: usable.map(({ key }) => key).filter((key) => !kept.has(key)),
  };
}

test('a page has every style that one of its elements could come under, and few others', async ({ page }) => {
  const styles = await allStyles(page);
  const paths = await publicPages(page);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    await page.goto(path);
    const { left, usable, missing } = await page.evaluate(compare, styles);
    expect(missing, path).toEqual([]);
    expect(usable, path).toBeGreaterThan(100);
    // Those that come alive need what their scripts may show.
    expect(left, path).toBeLessThan(usable * 3);
  }
});

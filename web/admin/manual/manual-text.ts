import { Marked } from 'marked';
import { escaped } from '#contract/escaped.ts';

const files = import.meta.glob<string>('/docs/operations.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * The operator’s manual, `docs/operations.md`, as HTML: each heading one level lower, because the desk has the first, and with
 * the id that links in Markdown use.
 */
export function manualText(): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const level = Math.min(6, depth + 1);
        return `<h${level} id="${idOf(text)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      // Wide tables and long commands scroll by themselves; a keyboard has to reach what scrolls.
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
    },
  });
  const html = marked.parse(Object.values(files).join('\n'), { async: false });
  return html.replaceAll(
    /<table>[\s\S]*?<\/table>/g,
    (table) => `<div class="wide" tabindex="0">${table}</div>`,
  );
}

/** As GitHub names a heading. */
function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

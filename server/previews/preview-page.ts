import { escaped } from '#contract/escaped.ts';

/**
 * A page that shows what the draft would make, marked as a sample.
 *
 * @param body HTML
 */
export function previewPage(
  title: string,
  facts: readonly (readonly [name: string, value: string])[],
  body: string,
): string {
  const rows = facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`);
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sample: ${escaped(title)}</title><style>${styles}</style></head><body><main><p>Sample: nobody has been sent this.</p><h1>${escaped(title)}</h1><dl>${rows.join('')}</dl>${body}</main></body></html>`;
}

const styles =
  'body{margin:0;padding:24px 16px;background:#f7f5f0;color:#14213a;font:16px/1.5 Arial,sans-serif;overflow-wrap:break-word}main{max-width:648px;margin:0 auto}h1{margin:0;font-size:1.5rem}h2{font-size:1.1rem}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:#525c6e}dd{margin:0}main>p{margin:0 0 8px;font-weight:bold}';

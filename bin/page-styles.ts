import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';

/** A page that comes alive as a whole may come to show anything. */
const IS_ALIVE = /<script\b[^>]*\btype="module"/;
const SITE_STYLES = /(<style>)([\s\S]*?)(?=<\/style>)/;

/**
 * Leaves in each page of a built site only the styles that its elements, or those its scripts may make, can use: less than half
 * of them, and a fifth of what a content page weighs.
 */
export async function trimStyles(clientFolder: string): Promise<void> {
  for (const entry of await readdir(clientFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const path = join(entry.parentPath, entry.name);
    const html = await readFile(path, 'utf8');
    const [, , styles] = SITE_STYLES.exec(html) ?? [];
    if (styles === undefined || IS_ALIVE.test(html)) continue;
    const used = await usedStyles(styles, [
      html.replace(SITE_STYLES, ''),
      ...(await scriptsOf(html, clientFolder)),
    ]);
    await writeFile(
      path,
      html.replace(SITE_STYLES, (_, tag: string) => tag + used),
    );
  }
}

async function usedStyles(styles: string, contents: string[]): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    css: [{ raw: styles }],
    content: contents.map((raw) => ({ raw, extension: 'html' })),
    // They stand for elements by themselves: no name beside them tells that they are used.
    safelist: { greedy: [/^:(focus-visible|open|popover-open)$/] },
    dynamicAttributes: ['open'],
    defaultExtractor: names,
  });
  if (!used) throw new Error('No styles came back');
  return used.css;
}

/** Whatever may be a tag, an attribute or a class: Tailwind's names hold brackets, colons and arrows. */
function names(content: string): string[] {
  const text = content.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  return [...(text.match(/[^<>"'`\s=]+/g) ?? []), ...(text.match(/[^"'`\s]+/g) ?? [])];
}

/** The texts of the scripts a page names, and of those they name in turn. */
async function scriptsOf(html: string, clientFolder: string): Promise<string[]> {
  const texts = new Map<string, string>();
  const add = async (text: string): Promise<void> => {
    for (const [, name = ''] of text.matchAll(/(?:\/assets|\.)\/([\w.-]+\.js)\b/g)) {
      if (texts.has(name)) continue;
      texts.set(name, await readFile(join(clientFolder, 'assets', name), 'utf8'));
      await add(texts.get(name) ?? '');
    }
  };
  await add(html);
  return [...texts.values()];
}

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a page that wants its scripts late says in its HTML (see web/root.tsx). */
const marker = 'data-scripts="late"';
const preload = /<link rel="modulepreload"[^>]*>/g;
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Rewrites the pages that ask for it so that their scripts load once the page has been painted and one of its forms is less
 * than a screen away, or at the first touch of a form: it works without them until then, and whoever only reads never needs
 * them. The inline module that starts React becomes a file, and what is left in the page is the few lines that fetch it.
 *
 * @throws when such a page does not hold what React Router puts there today
 */
export async function delayScripts(clientFolder: string): Promise<void> {
  for (const name of await readdir(clientFolder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const path = join(clientFolder, name);
    const html = await readFile(path, 'utf8');
    if (!html.includes(marker)) continue;
    const [, start] = startScript.exec(html) ?? [];
    if (!start) throw new Error(`${name} asks for late scripts but starts none`);
    const file = `assets/start-${createHash('sha256').update(start).digest('base64url').slice(0, 8)}.js`;
    await writeFile(join(clientFolder, file), start);
    await writeFile(path, html.replace(preload, '').replace(startScript, `<script>${loader(file)}</script>`));
  }
}

function loader(file: string): string {
  return `(()=>{
let started;
const start=()=>{started??=import("/${file}")};
for(const event of ["pointerdown","focusin"])addEventListener(event,({target})=>{target.closest?.("form")&&start()},{capture:true});
addEventListener("load",()=>{
const near=new IntersectionObserver((forms)=>{
if(!forms.some(({isIntersecting})=>isIntersecting))return;
near.disconnect();
window.requestIdleCallback?requestIdleCallback(start,{timeout:1000}):setTimeout(start,200)
},{rootMargin:"100%"});
for(const form of document.forms)near.observe(form)
})
})()`.replaceAll('\n', '');
}

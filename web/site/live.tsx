import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

type LiveProps<Props> = {
  part: ComponentType<Props>;
  /** What the part is given, here and in the browser: plain data. */
  props: Props;
  /** The address of the script that brings the same part to life (web/site/come-alive.tsx). */
  script: string;
};

/**
 * The one part of a page that is operated. It comes alive by itself, with a React of its own, once the page has been painted
 * and a form is less than a screen away, or at the first touch of a form: it works without that until then, and whoever only
 * reads never fetches a script. Only for a static page, which says `import.meta.env.SSR && …` so that none of it is in a script.
 */
export function Live<Props extends object>({ part: Part, props, script }: LiveProps<Props>) {
  return (
    <>
      <div
        className="contents"
        data-live={JSON.stringify(props)}
        // Rendered apart, as the browser will: nothing it takes from the page around it could be there too.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own, of our own part
        dangerouslySetInnerHTML={{ __html: renderToString(<Part {...props} />) }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the few lines below */}
      <script dangerouslySetInnerHTML={{ __html: loader(script) }} />
    </>
  );
}

function loader(script: string): string {
  return `(()=>{
let started;
const start=()=>{started??=${loading(script)}};
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

function loading(script: string): string {
  const load = `import("${script}")`;
  // In development React's hot reload wants to be there first, as the router's own script sees to on other pages.
  return import.meta.env.DEV
    ? `import("/@id/__x00__virtual:react-router/inject-hmr-runtime").then(()=>${load})`
    : load;
}

import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

import { dataForPage, FACTS_ELEMENT } from '#content/facts.ts';
import { PageData } from '#web/ui/page-data.tsx';

type LiveProps<Props> = {
  part: ComponentType<Props>;
  /** The props of the part, on the server and in the browser: plain data. */
  props: Props;
  /** The address of the script that brings the same part to life (web/site/come-alive.tsx). */
  script: string;
};

/**
 * The interactive part of a static page. It hydrates with its own React after the page is painted, when a
 * form is less than a screen away or at the first touch of a form. Until then the form works as plain HTML,
 * and people who only read never load a script. The static page uses `import.meta.env.SSR && …` so that its
 * own content is in no script.
 */
export function Live<Props extends object>({ part: Part, props, script }: LiveProps<Props>) {
  return (
    <>
      <div
        className="contents"
        data-live={JSON.stringify(props)}
        // Rendered separately, as in the browser, so it can't depend on the page around it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own, of our own part
        dangerouslySetInnerHTML={{ __html: renderToString(<Part {...props} />) }}
      />
      <PageData id={FACTS_ELEMENT} data={import.meta.env.SSR && dataForPage()} />
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
  // In development React's hot reload must load first. On other pages the router's script does that.
  return import.meta.env.DEV
    ? `import("/@id/__x00__virtual:react-router/inject-hmr-runtime").then(()=>${load})`
    : load;
}

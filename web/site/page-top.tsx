import type { ReactNode } from 'react';
import { facts } from '#content/facts.ts';
import { HouseDrawing } from '#web/drawings/house/house-drawing.tsx';
import type { HouseStageId } from '#web/drawings/house/stages.ts';
import { onBlueprint } from '#web/drawings/palette.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { siteUrl } from '#web/site/site-url.ts';
import { StructuredData } from '#web/site/structured-data.tsx';
import { usePath } from '#web/site/use-path.ts';

type PageTopProps = {
  title: string;
  /** The title for search results, if it differs from the heading. */
  headTitle?: string;
  lead: string;
  /** For search engines. */
  description: string;
  /** The stage of the house beside the title. */
  stage?: HouseStageId;
  children?: ReactNode;
};

/** How every page begins: its heading on a blueprint sheet, with the house at the stage that fits. */
export function PageTop({ title, headTitle = title, lead, description, stage, children }: PageTopProps) {
  const pathname = usePath();
  return (
    <>
      <PageHead title={headTitle} description={description} />
      <StructuredData data={breadcrumbs(title, pathname)} />
      <div className="on-blueprint blueprint-grid text-white">
        <div
          className={`page-width grid items-center gap-x-12 gap-y-8 py-12 sm:py-16 ${stage ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-10' : ''}`}
        >
          <div className={stage ? '' : 'max-w-3xl'}>
            <p className="lettering text-chalk">{facts.identity.tagline}</p>
            <h1 className="mt-4 text-[clamp(2rem,1.4rem+2.6vw,3.25rem)] leading-[1.08] font-extrabold tracking-[-0.02em]">
              {title}
            </h1>
            <p className="mt-5 max-w-2xl text-[1.12rem] text-chalk">{lead}</p>
            {children}
          </div>
          {stage && (
            <HouseDrawing
              stage={stage}
              palette={onBlueprint}
              className="block h-auto w-full max-lg:max-w-lg"
            />
          )}
        </div>
      </div>
    </>
  );
}

/** The breadcrumb: under the home page. */
function breadcrumbs(title: string, pathname: string) {
  const item = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: `${siteUrl()}${path}`,
  });
  return { '@type': 'BreadcrumbList', itemListElement: [item(1, 'Home', '/'), item(2, title, pathname)] };
}

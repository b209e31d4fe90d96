import type { ReactNode } from 'react';
import { PageHead } from '#web/site/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { DrawingExamples } from './examples/drawings.tsx';
import { FieldExamples } from './examples/fields.tsx';
import { LinkExamples } from './examples/links.tsx';
import { MeasureExamples } from './examples/measures.tsx';
import { OnSiteExamples } from './examples/on-site.tsx';
import { OverlayExamples } from './examples/overlays.tsx';
import { SheetExamples } from './examples/sheets.tsx';
import { TableExamples } from './examples/tables.tsx';

const groups: { id: string; title: string; examples: ReactNode }[] = [
  { id: 'sheets', title: 'Sheets, cards and badges', examples: <SheetExamples /> },
  { id: 'links', title: 'Buttons and links', examples: <LinkExamples /> },
  { id: 'fields', title: 'Fields and errors', examples: <FieldExamples /> },
  { id: 'measures', title: 'Measures, ratings, waiting', examples: <MeasureExamples /> },
  { id: 'tables', title: 'Tables and disclosures', examples: <TableExamples /> },
  { id: 'overlays', title: 'Toasts and dialogs', examples: <OverlayExamples /> },
  { id: 'on-site', title: 'On site: marks and pins', examples: <OnSiteExamples /> },
  { id: 'drawings', title: 'The house and the plates', examples: <DrawingExamples /> },
];

/** Every part in every state. In development only: the build has no such page. */
export default function Styleguide() {
  return (
    <>
      <PageHead title="Style guide" unlisted />
      <div className="page-width pt-12">
        <h1 className="text-display font-extrabold">Style guide</h1>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
      {groups.map(({ id, title, examples }, index) => (
        <Section key={id} sheet={`S-${String(index + 1).padStart(2, '0')}`} id={id} title={title}>
          <div className="space-y-10">{examples}</div>
        </Section>
      ))}
    </>
  );
}

import { business, licenceLine } from '#content/business.ts';
import type { SampleReport } from '#content/reports/report.ts';
import { reportWords as words } from '#content/reports/words.ts';
import { type Block, reportBlocks } from '#report/blocks.ts';
import { Hatches } from '#web/drawings/drafting/material.tsx';
import { ControlBar, type PdfFile } from '#web/reports/control-bar.tsx';
import { ReportBlock } from '#web/reports/report-block.tsx';
import { PageTop } from '#web/site/page-top.tsx';
import { PageStyles } from '#web/ui/page-styles.tsx';
import styles from './report.css?inline';

/** A sample report to read, print or take along: its sheets, with what is in them beside it where there is room. */
export function ReportPage({ report, pdf }: { report: SampleReport; pdf: PdfFile }) {
  const sheets = inSheets(reportBlocks(report));
  return (
    <>
      <div className="print:hidden">
        <PageTop
          title={`${words.sample} ${report.title}`}
          lead={words.lead}
          description={report.description}
          stage={report.stage}
        >
          <ControlBar report={report} pdf={pdf} />
        </PageTop>
      </div>
      <PageStyles css={styles + runningHeads(report)} />
      <Hatches />
      <div className="page-width grid items-start gap-x-10 py-8 sm:py-12 lg:grid-cols-[15rem_minmax(0,1fr)] print:block print:p-0">
        <Contents sheets={sheets} />
        <article className="report" aria-label={report.title}>
          {sheets.map((blocks, index) => (
            <div key={blocks[0]?.kind === 'sheet' ? blocks[0].id : index} className="report-sheet">
              {blocks.map((block, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
                <ReportBlock key={place} block={block} />
              ))}
            </div>
          ))}
        </article>
      </div>
    </>
  );
}

/** The landmarks of the report, beside it where there is room. */
function Contents({ sheets }: { sheets: readonly Block[][] }) {
  return (
    <nav
      aria-label={words.contents}
      className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto lg:block print:hidden"
    >
      <p className="lettering border-t-2 border-ink pt-2 text-ink-soft">{words.contents}</p>
      <ul className="mt-2 text-[0.9rem]">
        {sheets.flat().map((block) => {
          if (block.kind !== 'sheet' && block.kind !== 'heading' && block.kind !== 'entry') return null;
          return (
            <li key={block.id} className={block.kind === 'sheet' ? 'mt-3 font-semibold first:mt-0' : 'pl-3'}>
              <a href={`#${block.id}`} className="inline-block py-0.5 no-underline hover:underline">
                {block.kind === 'entry' && block.number ? `${block.number}. ` : ''}
                {block.title}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The blocks of each sheet; the letterhead stands on the first. */
function inSheets(blocks: readonly Block[]): Block[][] {
  const sheets: Block[][] = [];
  for (const block of blocks) {
    const sheet = sheets.at(-1);
    if (!sheet || (block.kind === 'sheet' && sheet.length > 1)) sheets.push([block]);
    else sheet.push(block);
  }
  return sheets;
}

/** Only CSS can write into the margins of printed pages, and it cannot read the report: its own words go into its style. */
function runningHeads({ title, header }: SampleReport): string {
  const look = 'font:7pt "IBM Plex Mono",monospace;color:#525c6e';
  const box = (place: string, content: string) => `@${place}{content:${content};${look}}`;
  const say = (text: string) => JSON.stringify(text).replaceAll('<', '\\3c ');
  return `@page{${[
    box('top-left', say(business.name)),
    box('top-right', say(`${header.number}  ${title}`)),
    box('bottom-left', say(licenceLine())),
    box('bottom-right', '"Page " counter(page) " of " counter(pages)'),
  ].join('')}}`;
}

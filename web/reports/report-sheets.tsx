import type { Report } from '#contract/report/report.ts';
import type { Block } from '#report/block-kinds.ts';
import { reportBlocks } from '#report/blocks.ts';
import { sheetsStartPages } from '#report/sheets.ts';
import type { DrawHouse, DrawPlate, PictureAddress } from '#web/reports/figure-picture.tsx';
import { ReportBlock } from '#web/reports/report-block.tsx';
import { Part } from '#web/ui/part-by-part.tsx';

type ReportSheetsProps = {
  report: Report;
  /** Without it photos are left out. */
  pictureAddress?: PictureAddress;
  /** Only samples have plates, so that the desk does not load their drawings. */
  drawPlate?: DrawPlate;
  drawHouse?: DrawHouse;
};

/** A report as sheets, on the page as on paper. Its page also needs `ReportStyles`. */
export function ReportSheets({ report, pictureAddress, drawPlate, drawHouse }: ReportSheetsProps) {
  return (
    <article
      aria-label={report.title}
      className={`report min-w-0 ${report.shape ? 'max-sm:not-print:-mx-2 max-sm:not-print:text-[0.88rem] max-sm:not-print:leading-[1.3] max-sm:not-print:*:px-3 max-sm:not-print:*:py-2.5 max-sm:not-print:[&_h2]:mt-0 max-sm:not-print:[&_:is(h3,h3+p)]:mt-3 max-sm:not-print:[&_.title-facts>div]:py-1 max-sm:not-print:[&_p+p]:mt-2 max-sm:not-print:[&_.dashed>li]:py-0 max-sm:not-print:[&_.dashed>li]:before:top-[0.6em]' : ''} print:text-[8.7pt] print:leading-[1.36]`}
    >
      {inSheets(reportBlocks(report)).map((blocks, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place in the report
          key={index}
          className={`max-w-232 border border-line bg-sheet p-[clamp(1rem,4vw,3rem)] not-first:mt-6 max-[15rem]:p-2.5 print:max-w-none print:border-0 print:p-0 print:not-first:mt-0 ${sheetsStartPages(report) ? 'print:not-first:break-before-page' : 'print:not-first:mt-5'} print:[&_:is(td,th)]:py-1.5 print:[&_p]:break-inside-avoid`}
        >
          {blocks.map((block, place) => (
            <Part key={'id' in block ? block.id : place}>
              <ReportBlock
                block={block}
                pictureAddress={pictureAddress}
                drawPlate={drawPlate}
                drawHouse={drawHouse}
                day={report.header.date}
              />
            </Part>
          ))}
        </div>
      ))}
    </article>
  );
}

/** The blocks of each sheet; the letterhead is on the first. */
function inSheets(blocks: readonly Block[]): Block[][] {
  const sheets: Block[][] = [];
  for (const block of blocks) {
    const sheet = sheets.at(-1);
    if (!sheet || (block.kind === 'sheet' && sheet.length > 1)) sheets.push([block]);
    else sheet.push(block);
  }
  return sheets;
}

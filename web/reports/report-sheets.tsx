import type { Report } from '#contract/report/report.ts';
import { type Block, reportBlocks } from '#report/blocks.ts';
import type { DrawPlate, PictureAddress } from '#web/reports/figure-picture.tsx';
import { ReportBlock } from '#web/reports/report-block.tsx';
import { Part } from '#web/ui/part-by-part.tsx';

type ReportSheetsProps = {
  report: Report;
  /** Without it photos are left out. */
  pictureAddress?: PictureAddress;
  /** Only samples have plates, so that the desk does not load their drawings. */
  drawPlate?: DrawPlate;
};

/** A report as sheets, on the page as on paper. Its page also needs `ReportStyles`. */
export function ReportSheets({ report, pictureAddress, drawPlate }: ReportSheetsProps) {
  return (
    <article className="report" aria-label={report.title}>
      {inSheets(reportBlocks(report)).map((blocks, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place in the report
        <div key={index} className="report-sheet">
          {blocks.map((block, place) => (
            <Part key={'id' in block ? block.id : place}>
              <ReportBlock block={block} pictureAddress={pictureAddress} drawPlate={drawPlate} />
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

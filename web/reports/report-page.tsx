import type { PlateId } from '#content/plates/facts.ts';
import type { SampleReport } from '#content/reports/report.ts';
import { reportWords as words } from '#content/reports/words.ts';
import { Hatches } from '#web/drawings/drafting/material.tsx';
import { HouseDrawing } from '#web/drawings/house/house-drawing.tsx';
import type { HouseStageId } from '#web/drawings/house/stages.ts';
import { plateDrawings } from '#web/drawings/plates/drawings.ts';
import { ControlBar, type PdfFile } from '#web/reports/control-bar.tsx';
import { ReportContents } from '#web/reports/report-contents.tsx';
import { ReportSheets } from '#web/reports/report-sheets.tsx';
import { ReportStyles } from '#web/reports/report-styles.tsx';
import { PageTop } from '#web/site/page-top.tsx';

/** A sample report to read, print or download: its sheets, with the contents beside them on wide screens. */
export function ReportPage({ report, pdf }: { report: SampleReport; pdf: PdfFile }) {
  return (
    <>
      <div className="print:hidden">
        <PageTop
          title={`${words().sample} ${report.title}`}
          lead={words().lead}
          description={report.description}
          stage={report.stage}
        >
          <ControlBar report={report} pdf={pdf} />
        </PageTop>
      </div>
      <ReportStyles report={report} />
      <Hatches />
      <div className="page-width grid items-start gap-x-10 py-8 sm:py-12 lg:grid-cols-[15rem_minmax(0,1fr)] print:block print:p-0">
        <ReportContents report={report} />
        <ReportSheets report={report} drawPlate={drawPlate} drawHouse={drawHouse} />
      </div>
    </>
  );
}

function drawHouse(stage: string) {
  return <HouseDrawing stage={stage as HouseStageId} className="h-auto w-full" />;
}

function drawPlate(plate: string) {
  const Drawing = plateDrawings[plate as PlateId];
  return <Drawing />;
}

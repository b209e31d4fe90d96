import { paths } from '#contract/paths.ts';
import type { PhotoFigure, PlanFigure } from '#contract/report/report.ts';
import { useDraftStore, useShown } from '#web/admin/report-draft/use-draft-store.ts';
import { ReportSheets } from '#web/reports/report-sheets.tsx';
import { ReportStyles } from '#web/reports/report-styles.tsx';

/** The report as it would be published now. */
export function Reading() {
  const { inspection } = useDraftStore();
  const { report } = useShown().draft;
  return (
    <>
      <ReportStyles report={report} />
      <ReportSheets report={report} pictureAddress={(figure, size) => addressOf(inspection, figure, size)} />
    </>
  );
}

/**
 * A picture as it would be published. Each crop, turn or blur has its own address, so that the browser loads
 * the new picture.
 */
function addressOf(inspection: string, figure: PhotoFigure | PlanFigure, size: 'large' | 'small'): string {
  if ('plan' in figure) return paths.planPage(figure.plan.file, figure.plan.page);
  const { id, screen, marks, crop, turn } = figure.photo;
  const blurs = marks.filter(({ kind }) => kind === 'blur');
  const view = textHash(JSON.stringify([screen, crop, turn, blurs]));
  return `${paths.draftPhoto(inspection, id)}?${new URLSearchParams({ size, view })}`;
}

/** A short text that differs if the long one does. It only has to change the address. */
function textHash(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}

import { reportAt } from '#content/reports/reports.ts';
import { ReportPage } from '#web/reports/report-page.tsx';
import type { Route } from './+types/sample-report';

export const handle = { static: true };

/** Only loaded at build time, to state the size of the PDF. */
export async function loader({ pattern }: Route.LoaderArgs) {
  const report = reportAt(pattern);
  const { samplePdf } = await import('#web/reports/sample-pdf.ts');
  const { pages, bytes } = await samplePdf(report);
  return { path: report.path, pdf: { pages, bytes: bytes.length } };
}

/** Rendered at build time, so that the browser loads neither the reports nor their checks. */
export default function SampleReport({ loaderData: { path, pdf } }: Route.ComponentProps) {
  return import.meta.env.SSR && <ReportPage report={reportAt(path)} pdf={pdf} />;
}

import { reportAt } from '#content/reports/reports.ts';
import { ReportPage } from '#web/reports/report-page.tsx';
import type { Route } from './+types/sample-report';

export const handle = { static: true };

/** Only when the page is made: it says how large its PDF is. */
export async function loader({ pattern }: Route.LoaderArgs) {
  const report = reportAt(pattern);
  const { samplePdf } = await import('#web/reports/sample-pdf.ts');
  const { pages, bytes } = await samplePdf(report);
  return { path: report.path, pdf: { pages, bytes: bytes.length } };
}

/** Made once: the browser's part of the build holds neither the reports nor what checks them. */
export default function SampleReport({ loaderData: { path, pdf } }: Route.ComponentProps) {
  return import.meta.env.SSR && <ReportPage report={reportAt(path)} pdf={pdf} />;
}

import { reportAt } from '#content/reports/reports.ts';

/** A sample report as a PDF, at the address of its page with `.pdf`. */
export async function loader({ pattern }: { pattern: string }): Promise<Response> {
  // Only loaded at build time, when the file is made.
  const { samplePdf } = await import('#web/reports/sample-pdf.ts');
  const { bytes } = await samplePdf(reportAt(pattern.replace(/\.pdf$/, '')));
  return new Response(bytes, { headers: { 'content-type': 'application/pdf' } });
}

import { technicalFields } from '#contract/inquiries.ts';

const BOUNDARY = 'plumbline-bench-boundary';

export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** The bytes before and after the content of the one PDF in a form with these answers. */
export function aroundPdf(answers: Record<string, string>): { head: string; tail: string } {
  const part = (name: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`;
  const fields = Object.entries(answers).map(([name, value]) => `${part(name)}\r\n\r\n${value}\r\n`);
  const file = `${part(technicalFields.files)}; filename="plan.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return { head: fields.join('') + file, tail: `\r\n--${BOUNDARY}--\r\n` };
}

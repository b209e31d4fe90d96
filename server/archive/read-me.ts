import { momentInWords } from '#contract/calendar.ts';
import { contents } from './contents.ts';
import { columnsOf, keptTables } from './rows.ts';

/** What each file of the archive and each of its fields holds, and what is left out, with the reason. */
export function readMe(now: Date): string {
  const left = Object.entries(contents).flatMap(([table, kept]) =>
    'leftOut' in kept ? [`  ${table}: ${kept.leftOut}.`] : [],
  );
  return [
    'Everything that Plumbline keeps',
    '===============================',
    '',
    `As it stood on ${momentInWords(now)} (Brisbane).`,
    '',
    'Each kind of thing is there twice with the same fields: in json/ for programs, in csv/ for spreadsheets.',
    'The folder files/ has the stored files under their stored names. The list files says what each is:',
    'photos, plans, documents, and the PDF of each published report.',
    'Times are ISO 8601 in UTC. Brisbane is ten hours ahead all year. Days are YYYY-MM-DD.',
    'Amounts in cents are whole numbers. In CSV, a quote stands before a cell that a spreadsheet would run.',
    'Invoices, statements and agreements are data here: their PDFs are made from it.',
    '',
    ...keptTables.flatMap((kept) => [
      kept.file,
      '-'.repeat(kept.file.length),
      kept.says,
      ...columnsOf(kept).map((column) => `  ${column}: ${kept.fields[column]}`),
      '',
    ]),
    'Left out',
    '--------',
    'Passwords, keys and whatever opens a link or signs somebody in are nowhere in this archive.',
    ...left,
    '',
  ].join('\r\n');
}

import { dayInWords } from '#contract/calendar.ts';
import type { Particulars, Report } from '#contract/report/report.ts';
import { filled, type ReportWords, wordsOf } from './words.ts';

type Fact = { name: string; value: string };

/** The facts on the first page of a stage report. */
export function summaryFacts(report: Report): Fact[] {
  const { header, particulars } = report;
  const words = wordsOf(report);
  return [
    { name: words.number, value: header.number ?? words.draft },
    { name: words.date, value: dayInWords(header.date) },
    { name: words.inspector, value: header.inspector },
    { name: words.address, value: header.address },
    ...(particulars ? [{ name: words.client, value: particulars.client }] : []),
    header.kind,
    { name: words.totalDefects, value: String(header.totalDefects) },
  ];
}

/** The facts in the header of the report. */
export function headerFacts(report: Report): Fact[] {
  const { header, particulars } = report;
  const words = wordsOf(report);
  return [
    { name: words.number, value: header.number ?? words.draft },
    { name: words.date, value: dayInWords(header.date) },
    ...(header.time ? [{ name: words.time, value: header.time }] : []),
    header.kind,
    { name: words.inspector, value: header.inspector },
    ...(header.weather ? [{ name: words.weather, value: header.weather }] : []),
    ...(header.dwelling ? [header.dwelling] : []),
    { name: words.address, value: header.address },
    ...(particulars ? partyFacts(particulars, words) : []),
    { name: words.totalDefects, value: String(header.totalDefects) },
  ];
}

/** The client, and the person who signs. */
function partyFacts({ client, licence }: Particulars, words: ReportWords): Fact[] {
  return [
    { name: words.client, value: client },
    { name: words.licensee, value: filled(words.signer, licence) },
  ];
}

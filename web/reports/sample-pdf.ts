import { facts } from '#content/facts.ts';
import { logo } from '#content/logo.ts';
import type { SampleReport } from '#content/reports/report.ts';
import type { Facts } from '#contract/business/facts.ts';
import type { Pdf } from '#paper/document.ts';
import { reportPdf } from '#report/paper/report-pdf.ts';
import { samplePicture } from './plate-on-paper.ts';

/** By the facts that they were made with. */
const made = new WeakMap<Facts, Map<string, Promise<Pdf>>>();

/** A sample report as a PDF. Made once for the facts in force, however often it is asked for. */
export function samplePdf(report: SampleReport): Promise<Pdf> {
  const ofFacts = made.get(facts) ?? new Map<string, Promise<Pdf>>();
  made.set(facts, ofFacts);
  const known = ofFacts.get(report.path) ?? reportPdf(report, report.description, samplePicture, logo);
  ofFacts.set(report.path, known);
  return known;
}

import type { Report } from '#contract/report/report.ts';
import type { Block } from './block-kinds.ts';
import { headed } from './particulars.ts';
import { wordsOf } from './words.ts';

/* The parts that look alike in every report, whatever its shape. Each function returns blocks, or none if there is nothing to say. */

export function letterhead(report: Report): Block {
  const { title, header, particulars } = report;
  const words = wordsOf(report);
  const edition = particulars?.edition;
  return {
    kind: 'letterhead',
    business: words.business,
    title,
    number: header.number ?? '',
    stamp: !particulars ? words.sample : edition ? `${words.version} ${edition.version}` : words.draft,
  };
}

export function summary(report: Report): Block[] {
  return headed('executive-summary', wordsOf(report).executiveSummary, report.executiveSummary);
}

export function house(report: Report): Block[] {
  const { property, basis: text } = report;
  return [
    ...(property
      ? ([
          { kind: 'heading', id: 'property', title: wordsOf(report).property },
          { kind: 'paragraphs', paragraphs: [property.text] },
          ...(property.facts.length > 0 ? [{ kind: 'facts' as const, facts: property.facts }] : []),
        ] satisfies Block[])
      : []),
    ...(text ? headed('basis', text.title, text.paragraphs) : []),
  ];
}

/** The standards that the house is checked against. */
export function basis(report: Report): Block[] {
  const { standards, requirements } = report;
  const words = wordsOf(report);
  if (standards.length + requirements.length === 0) return [];
  return [
    { kind: 'heading', id: 'standards', title: words.standards },
    ...(standards.length > 0 ? [{ kind: 'cites' as const, cites: standards }] : []),
    ...(requirements.length > 0
      ? [{ kind: 'list' as const, title: words.requirements, items: requirements }]
      : []),
  ];
}

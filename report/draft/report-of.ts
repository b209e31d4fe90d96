import { reportKind } from '#content/reports/kinds.ts';
import { dayOf } from '#contract/calendar.ts';
import { findingsOf, isInReport, photosOf } from '#contract/capture/draft.ts';
import { type CaptureState, type Entity, fieldValue } from '#contract/capture/state.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { PhotoFigure, Report } from '#contract/report/report.ts';
import type { ReportAbout } from './about.ts';

/** The report of an inspection. */
export function reportOf(state: CaptureState, about: ReportAbout): Report {
  const { title, layout } = reportKind(about.type);
  const findings = findingsOf(state);
  return {
    layout,
    title,
    header: {
      number: null,
      date: dayOf(new Date(about.inspection.start ?? 0)),
      inspector: about.inspector?.name ?? 'Nobody yet',
      kind: { name: 'Stage', value: about.type },
      address: about.customer.address,
      totalDefects: findings.length,
    },
    banner: { tone: findings.length > 0 ? 'fail' : 'pass', text: 'See the findings.' },
    actionItems: [],
    minorDefects: [],
    executiveSummary: [],
    standards: [],
    requirements: [],
    passes: [],
    defectsTitle: 'Defects',
    defects: findings.map(({ id, fields }, index) => ({
      number: index + 1,
      title: fieldValue<string>(fields, 'title') ?? 'Finding',
      findings: [fieldValue<string>(fields, 'text') ?? 'See the photo.'],
      action: fieldValue<string>(fields, 'action') ?? 'Mend it.',
      figures: photosOf(state)
        .filter((photo) => isInReport(photo.fields) && fieldValue(photo.fields, 'finding') === id)
        .flatMap((photo, place) => figureOf(photo, about, place + 1)),
      finding: id,
    })),
    sections: [],
    particulars: {
      client: about.customer.name || 'Nobody',
      licence: { holder: about.inspector?.name ?? 'Nobody', class: 'x', number: 'x' },
      scope: [],
      agreement: about.agreement?.version ?? null,
      areas: [],
      limitations: [],
      conclusion: [],
      followUp: null,
      plans: [],
      photosTaken: null,
      edition: null,
    },
  };
}

function figureOf(
  { id, fields }: { id: string; fields: Entity },
  about: ReportAbout,
  number: number,
): PhotoFigure[] {
  const screen = fieldValue<string>(fields, 'screen') ?? '';
  const size = about.sizes.get(screen);
  if (!size) return [];
  const original = fieldValue<string>(fields, 'sha256') ?? null;
  return [
    {
      number,
      photo: { id, original, screen, takenAt: null, ...size, marks: [], crop: null, turn: 0, copies: null },
      at: 'House',
    },
  ];
}

/** The findings as data. */
export function findingsOfReport(state: CaptureState, _about: ReportAbout): ReportFinding[] {
  return findingsOf(state).map(({ id, fields }, index) => ({
    id,
    number: index + 1,
    title: fieldValue<string>(fields, 'title') ?? 'Finding',
    area: null,
    places: fieldValue<string[]>(fields, 'places') ?? [],
    template: fieldValue<string>(fields, 'template') ?? null,
    cites: fieldValue<ReportFinding['cites']>(fields, 'cites') ?? [],
    severity: fieldValue<string>(fields, 'severity') ?? null,
    measured: null,
    limit: null,
    action: fieldValue<string>(fields, 'action') ?? '',
    status: null,
    isOpen: true,
  }));
}

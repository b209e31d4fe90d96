import { createHash } from 'node:crypto';
import type { PhotoFigure, PlanFigure, Report, ReportPhoto } from '#contract/report/report.ts';

/** A small copy of a photo, with the size of the photo it was made of. */
export type Copy = { bytes: Buffer; width: number; height: number };

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const marks: ReportPhoto['marks'] = [
  { id: 'a', kind: 'arrow', from: { x: 0.2, y: 0.75 }, to: { x: 0.45, y: 0.5 } },
  { id: 'b', kind: 'line', from: { x: 0.5, y: 0.6 }, to: { x: 0.85, y: 0.6 }, text: '7 mm' },
  { id: 'c', kind: 'circle', from: { x: 0.7, y: 0.25 }, to: { x: 0.8, y: 0.25 } },
  { id: 'd', kind: 'text', from: { x: 0.25, y: 0.2 }, to: { x: 0.3, y: 0.1 }, text: 'No membrane' },
  { id: 'e', kind: 'box', from: { x: 0.1, y: 0.3 }, to: { x: 0.2, y: 0.45 } },
];

export function photoFigure(number: number, copy: Copy, given: Partial<PhotoFigure> = {}): PhotoFigure {
  const name = sha256(copy.bytes);
  return {
    number,
    photo: {
      id: `photo-${number}`,
      original: null,
      screen: name,
      takenAt: '2026-11-25T00:31:07Z',
      width: copy.width,
      height: copy.height,
      marks: number % 3 === 1 ? marks : [],
      crop: null,
      turn: 0,
      copies: { large: name, small: name },
    },
    at: 'Ensuite, shower hob',
    caption: 'The membrane ends on top of the hob',
    ...given,
  };
}

export function planFigure(number: number, copy: Copy, pins: PlanFigure['plan']['pins']): PlanFigure {
  const name = sha256(copy.bytes);
  return {
    number,
    at: 'ground-floor.pdf, page 1',
    plan: {
      file: 'plan-1.pdf',
      page: 1,
      width: copy.width,
      height: copy.height,
      pins,
      copies: { large: name, small: name },
    },
  };
}

type Defect = Report['defects'][number];

/** A published stage report that shows so many defects. */
export function stageReport(
  defects: readonly Partial<Defect>[],
  particulars: Partial<NonNullable<Report['particulars']>> = {},
): Report {
  const cites = [
    { standard: 'AS 3740:2021', clause: 'cl. 4.8', says: 'The hob holds water inside the shower.' },
    { standard: 'Housing Provisions', clause: '10.2.2(1)(b)', says: 'The walls of a shower are waterproof.' },
  ];
  const all = defects.map(
    (given, index): Defect => ({
      number: index + 1,
      title: 'Shower hob height non-compliant',
      findings: ['Measured 12 mm, at least 20 mm: short by 8 mm', 'The end of the hob is bare at the wall'],
      action: 'Rebuild the hob to at least 20 mm above the floor. Bring the membrane over both faces.',
      figures: [],
      severity: 'major',
      whyMajor: 'Water leaves the shower and wets the frame.',
      location: 'Ensuite, shower',
      cites,
      ...given,
    }),
  );
  return {
    layout: 'staged',
    title: 'Waterproofing Inspection Report',
    header: {
      number: 'VG-2026-WP-0012',
      date: '2026-11-25',
      time: '9:00 am to 11:30 am',
      inspector: 'Maeve Byrne',
      weather: 'Fine, 27 °C',
      kind: { name: 'Stage', value: 'Waterproofing' },
      dwelling: { name: 'Dwelling type', value: 'Double storey new build' },
      address: '12 Wattle Street, Paddington QLD 4064',
      totalDefects: all.length,
    },
    banner: { tone: 'fail', text: 'Rectification required before tiling begins' },
    actionItems: all.map(({ number, title, action, cites: cited }) => ({
      number,
      location: 'Ensuite, shower',
      description: title,
      action,
      cites: cited ?? [],
    })),
    minorDefects: [],
    executiveSummary: [`We found ${all.length} defects. Each would let water into the structure.`],
    standards: cites,
    requirements: ['Membrane: at least two coats', 'Falls: at least 1:100 to the floor waste'],
    passes: [{ what: 'Turn-up', where: 'Bathroom', measured: '110 mm', required: 'at least 100 mm', cites }],
    defectsTitle: 'Schedule of Defects',
    defects: all,
    sections: [],
    particulars: {
      client: 'Ada Nguyễn',
      licence: { holder: 'Maeve Byrne', class: 'Building inspector', number: '15123456' },
      scope: ['We inspected the waterproofing of the wet areas before tiling, against AS 3740:2021.'],
      agreement: '2026-1',
      areas: [
        { name: 'Ensuite', outcome: 'inspected' },
        { name: 'Bathroom', outcome: 'partly' },
      ],
      limitations: [
        { what: 'Bathroom', reason: 'Tools stood in the shower', effect: 'We did not see its floor' },
      ],
      conclusion: ['The waterproofing is not ready for tiling.'],
      followUp: null,
      plans: [],
      photosTaken: { first: '2026-11-25', last: '2026-11-25' },
      edition: {
        version: 1,
        publishedAt: '2026-11-26T02:11:00Z',
        code: '7QK4-M2XD-9TRB',
        verifyUrl: 'https://verge-and-gauge.example/verify/7QK4-M2XD-9TRB',
        changes: [],
      },
      ...particulars,
    },
  };
}

import type { Mark } from '#contract/capture/marks.ts';
import type { Particulars, PhotoFigure, PlanFigure, Report } from '#contract/report/report.ts';
import { sha256Of } from './capture.ts';

/** A photo of a finding, with the usual marks on every second one. */
export function testPhoto(number: number, at: string, caption = 'Gap at the pipe'): PhotoFigure {
  const sha = (salt: number) => (number * 16 + salt).toString(16).padStart(64, '0');
  const isUpright = number % 3 === 0;
  return {
    number,
    at,
    caption,
    finding: `finding-${number}`,
    photo: {
      id: `photo-${number}`,
      original: sha(1),
      screen: sha(2),
      takenAt: '2026-11-25T00:31:07.000Z',
      ...(isUpright ? { width: 1536, height: 2048 } : { width: 2048, height: 1536 }),
      marks: number % 2 === 0 ? testMarks : [],
      crop: number % 5 === 0 ? { x: 0.1, y: 0.1, width: 0.8, height: 0.6 } : null,
      turn: 0,
      copies: { large: sha(3), small: sha(4) },
    },
  };
}

const testMarks: Mark[] = [
  { id: 'a', kind: 'arrow', from: { x: 0.2, y: 0.8 }, to: { x: 0.45, y: 0.5 } },
  { id: 'b', kind: 'circle', from: { x: 0.5, y: 0.45 }, to: { x: 0.6, y: 0.45 } },
  { id: 'c', kind: 'line', from: { x: 0.2, y: 0.25 }, to: { x: 0.7, y: 0.25 }, text: '7 mm' },
  { id: 'd', kind: 'blur', from: { x: 0.8, y: 0.1 }, to: { x: 0.9, y: 0.3 } },
];

function testPlan(number: number, pins: PlanFigure['plan']['pins']): PlanFigure {
  const sha = (salt: number) => (4096 + number * 16 + salt).toString(16).padStart(64, '0');
  return {
    number,
    at: 'Ground floor.pdf, page 1',
    plan: {
      file: 'plan.pdf',
      page: 1,
      width: 1600,
      height: 1131,
      pins,
      copies: { large: sha(1), small: sha(2) },
    },
  };
}

/** All that a real report says besides. */
export function testParticulars(changed: Partial<Particulars> = {}): Particulars {
  return {
    client: 'Ana Kovač',
    licence: { holder: 'Mark Tran', class: 'Completed residential building inspection', number: '15012345' },
    scope: [
      'A visual inspection of the wet areas before tiling.',
      'Carried out in the manner of AS 4349.0:2007.',
    ],
    agreement: '2026-10',
    areas: [
      { name: 'Bathroom', outcome: 'inspected' },
      { name: 'Ensuite', outcome: 'partly' },
      { name: 'Laundry', outcome: 'not' },
      { name: 'Powder room', outcome: null },
    ],
    limitations: [
      {
        what: 'Laundry',
        reason: 'The door was locked.',
        effect: 'We can’t say whether its membrane is right.',
      },
      { what: 'Ensuite: floor behind the bath', reason: 'Stored materials.' },
    ],
    conclusion: ['The waterproofing is not ready for tiles.'],
    followUp: null,
    plans: [],
    photosTaken: { first: '2026-11-25', last: '2026-11-25' },
    edition: {
      version: 1,
      publishedAt: '2026-11-26T06:15:00.000Z',
      code: '7QK4-M2XD-9TRB',
      verifyUrl: 'https://plumbline.example/verify/7QK4-M2XD-9TRB',
      changes: [],
    },
    ...changed,
  };
}

const cites = [
  {
    standard: 'AS 3740:2021',
    clause: 'cl. 4.6 Membrane termination',
    says: 'The membrane extends beyond where water can reach.',
  },
];

/** A stage report of three defects; the second has one photo, the third many. */
export function stagedReport(changed: Partial<Report> = {}, besides: Partial<Particulars> = {}): Report {
  const photos = [testPhoto(2, 'Bathroom, shower'), testPhoto(3, 'Bathroom, shower')];
  return {
    layout: 'staged',
    title: 'Waterproofing Inspection Report',
    header: {
      number: 'VG-2026-WP-0012',
      date: '2026-11-25',
      time: '8:30 am',
      inspector: 'Mark Tran',
      weather: 'Fine, 26 °C',
      kind: { name: 'Stage', value: 'Waterproofing' },
      dwelling: { name: 'Dwelling type', value: 'Two storeys, brick veneer' },
      address: '14 Jacaranda Street, Toowong QLD 4066',
      totalDefects: 3,
    },
    banner: {
      tone: 'fail',
      text: 'RECTIFICATION REQUIRED: YES - Correct all defects before tiling commences',
    },
    actionItems: [1, 2, 3].map((number) => ({
      number,
      location: 'Bathroom, shower',
      description: 'Membrane turned up 60 mm at the walls',
      action: 'Extend the membrane up the walls',
      cites,
    })),
    minorDefects: [],
    executiveSummary: ['We found three defects in two wet areas.', 'Fix them before tiling.'],
    standards: cites,
    requirements: ['The membrane is continuous.'],
    passes: [
      {
        what: 'Fall of the floor',
        where: 'Ensuite',
        measured: '1:80',
        required: '1:100 or steeper',
        cites,
      },
    ],
    defectsTitle: 'Defects in Detail',
    defects: [
      {
        number: 1,
        title: 'Membrane too low',
        findings: ['Measured 60 mm, at least 100 mm: 40 mm too low.'],
        action: 'Extend the membrane up the walls',
        figures: photos,
      },
      {
        number: 2,
        title: 'No collar at the mixer',
        findings: ['We saw no collar.'],
        action: 'Fit a collar',
        figures: [testPhoto(4, 'Bathroom, mixer')],
      },
      {
        number: 3,
        title: 'Screed falls the wrong way',
        findings: ['We saw water stand at the far wall.'],
        action: 'Relay the screed',
        figures: [5, 6, 7, 8, 9].map((number) => testPhoto(number, 'Ensuite, floor')),
      },
    ],
    sections: [],
    particulars: testParticulars({
      plans: [
        testPlan(1, [
          { label: '1', to: 'defect-1', x: 0.2, y: 0.3 },
          { label: '2', to: 'defect-2', x: 0.55, y: 0.62 },
          { label: '3', to: 'defect-3', x: 0.8, y: 0.4 },
        ]),
      ],
      ...besides,
    }),
    ...changed,
  };
}

/** A report of the whole house: a hazard and a major defect one by one, minor ones in a table, and its parts. */
export function generalReport(changed: Partial<Report> = {}, besides: Partial<Particulars> = {}): Report {
  return {
    ...stagedReport(),
    layout: 'general',
    title: 'Building Inspection Report',
    header: {
      number: 'VG-2026-0012',
      date: '2026-11-25',
      inspector: 'Mark Tran',
      kind: { name: 'Report type', value: 'Whole house' },
      address: '14 Jacaranda Street, Toowong QLD 4066',
      totalDefects: 5,
    },
    actionItems: [],
    passes: [],
    defectsTitle: 'The House, Part by Part',
    minorDefects: [
      { section: 'Bathroom 1', location: 'Shower', name: 'Grout cracked', comment: 'Regrout.' },
      { section: 'Bathroom 1', location: 'Vanity', name: 'Tap loose', comment: 'Tighten.' },
      { section: 'Bathroom 2', location: 'Door', name: 'Door binds', comment: 'Plane it.' },
    ],
    defects: [
      {
        number: 1,
        title: 'Balcony balustrade loose',
        severity: 'hazard',
        location: 'Balcony',
        cites,
        findings: ['The top rail moves by hand.'],
        whyMajor: 'A person who leans on it may fall.',
        action: 'Fix it before anybody uses the balcony',
        figures: [testPhoto(1, 'Balcony')],
      },
      {
        number: 2,
        title: 'Roof leaks',
        severity: 'major',
        location: 'Roof',
        findings: ['We saw stains around the valley.'],
        whyMajor: 'Left alone, it will damage the frame.',
        action: 'Replace the valley flashing',
        figures: [],
      },
    ],
    sections: ['Bathroom 1', 'Bathroom 2', 'Standards'].map((name, index) => ({
      name,
      text: 'We saw normal wear.',
      findings: index === 0 ? ['Grout cracked.'] : [],
      cites: [],
      figures: index === 0 ? [testPhoto(2, name), testPhoto(3, name)] : [],
    })),
    particulars: testParticulars(besides),
    ...changed,
  };
}

/** A small copy of a photo, with the size of the photo it was made of. */
export type Copy = { bytes: Buffer; width: number; height: number };

/** A photo with a readable copy. Every third one has marks of each kind. */
export function photoFigure(number: number, copy: Copy, given: Partial<PhotoFigure> = {}): PhotoFigure {
  const figure = testPhoto(number, 'Ensuite, shower hob', 'The membrane ends on top of the hob');
  const { width, height } = copy;
  const hash = sha256Of(copy.bytes);
  const photo = {
    ...figure.photo,
    original: null,
    screen: hash,
    width,
    height,
    crop: null,
    copies: { large: hash, small: hash },
    marks: number % 3 === 1 ? marksOfEachKind : [],
  };
  return { ...figure, photo, ...given };
}

const marksOfEachKind: Mark[] = [
  { id: 'a', kind: 'arrow', from: { x: 0.2, y: 0.75 }, to: { x: 0.45, y: 0.5 } },
  { id: 'b', kind: 'line', from: { x: 0.5, y: 0.6 }, to: { x: 0.85, y: 0.6 }, text: '7 mm' },
  { id: 'c', kind: 'circle', from: { x: 0.7, y: 0.25 }, to: { x: 0.8, y: 0.25 } },
  { id: 'd', kind: 'text', from: { x: 0.25, y: 0.2 }, to: { x: 0.3, y: 0.1 }, text: 'No membrane' },
  { id: 'e', kind: 'box', from: { x: 0.1, y: 0.3 }, to: { x: 0.2, y: 0.45 } },
];

/** A page of a plan with a readable copy. */
export function planFigure(number: number, copy: Copy, pins: PlanFigure['plan']['pins']): PlanFigure {
  const figure = testPlan(number, pins);
  const { width, height } = copy;
  const hash = sha256Of(copy.bytes);
  return { ...figure, plan: { ...figure.plan, width, height, copies: { large: hash, small: hash } } };
}

type Defect = Report['defects'][number];

/** A published stage report with a number of defects. */
export function stageReport(
  given: readonly Partial<Defect>[],
  particulars: Partial<Particulars> = {},
): Report {
  const report = stagedReport();
  const defects = given.map(
    (one, index): Defect => ({
      number: index + 1,
      title: 'Shower hob height non-compliant',
      findings: ['Measured 12 mm, at least 20 mm: short by 8 mm', 'The end of the hob is bare at the wall'],
      action: 'Rebuild the hob to at least 20 mm above the floor. Bring the membrane over both faces.',
      figures: [],
      severity: 'major',
      whyMajor: 'Water leaves the shower and wets the frame.',
      location: 'Ensuite, shower',
      cites,
      ...one,
    }),
  );
  return {
    ...report,
    header: { ...report.header, totalDefects: defects.length },
    actionItems: defects.map(({ number, title, action, cites: cited }) => ({
      number,
      location: 'Ensuite, shower',
      description: title,
      action,
      cites: cited ?? [],
    })),
    executiveSummary: [`We found ${defects.length} defects. Each would let water into the structure.`],
    defects,
    particulars: testParticulars({
      client: 'Ada Nguyễn',
      limitations: [
        { what: 'Bathroom', reason: 'Tools stood in the shower', effect: 'We did not see its floor' },
      ],
      ...particulars,
    }),
  };
}

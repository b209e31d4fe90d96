import { dayInWords, isDay } from '#contract/calendar.ts';
import { isInReport } from '#contract/capture/draft.ts';
import { gapsOf } from '#contract/capture/gaps.ts';
import { conflictsOf, fieldValue } from '#contract/capture/state.ts';
import { counted } from '#contract/counted.ts';
import type { ReportGap } from '#contract/desk/inspection-reports.ts';
import { quoted } from '../sentences.ts';
import type { Draft } from './draft.ts';
import { editOf, figureOf } from './figures.ts';
import { inspectionField } from './inspection.ts';
import { pinIn } from './plans.ts';
import { lineOf, linesOf } from './text.ts';
import { conflictWords, findingName, photoName, thingName } from './things-in-words.ts';

/** Facts that only the publishing server knows. */
export type PublishingFacts = {
  /** Devices with changes that have not arrived yet, and whose they are, if that is known. */
  unsent: { device: string; person: string | null; count: number }[];
  /** Phones that have not been in touch since a backup was restored, and whose they are. */
  awaited?: { device: string; person: string | null }[];
  /** The photos whose file is missing or damaged, by their ids or by the SHA-256 of their screen copies. */
  missingPhotos: string[];
  /** The photos that have arrived, without a copy that can be shown. */
  withoutCopy: string[];
  /** In Brisbane: `2026-11-25`. */
  today: string;
};

type Where = ReportGap['where'];

/**
 * The gaps to fill before a report can be published: first inspector and customer, then the captured data in
 * walking order.
 */
export function publishingGaps(draft: Draft, facts: PublishingFacts): ReportGap[] {
  const { state, about } = draft;
  return [
    ...signerGaps(draft, facts),
    ...(about.agreement ? [] : [gap('agreement', '', withoutAgreement(draft))]),
    ...(facts.awaited ?? []).map(({ device, person }) =>
      gap(
        'device',
        device,
        `${deviceName(device, person)} has not sent again what it has of this inspection since a backup was restored`,
      ),
    ),
    ...facts.unsent.map(({ device, person, count }) =>
      gap(
        'device',
        device,
        `${deviceName(device, person)} has ${counted(count, 'change or photo', 'changes or photos')} that it has not sent yet`,
      ),
    ),
    ...conflictsOf(state).map((conflict) =>
      gap(conflict.entity, conflict.entityId, `${thingName(draft, conflict)}: ${conflictWords(conflict)}`),
    ),
    ...inspectionGaps(draft),
    ...gapsOf(state, about.presets, { ...about.inspection, type: about.type }).map(({ where, message }) => ({
      where,
      message,
    })),
    ...forgottenGaps(draft),
    ...draft.findings.flatMap((finding) => findingGaps(draft, finding)),
    ...photoGaps(draft, facts),
  ];
}

/** `omar’s phone`; what is written at the desk comes from a browser. */
function deviceName(device: string, person: string | null): string {
  const what = device.startsWith('desk-') ? 'browser at the desk' : 'phone';
  return person ? `${person}’s ${what}` : `A ${what}`;
}

function gap(entity: Where['entity'], id: string, message: string): ReportGap {
  return { where: { entity, id }, message };
}

function signerGaps(draft: Draft, { today }: PublishingFacts): ReportGap[] {
  const { inspector, inspection } = draft.about;
  if (!inspector) return [gap('inspector', '', 'No inspector is named')];
  const { name, licence } = inspector;
  if (!licence?.number.trim()) return [gap('inspector', '', `${name} has no licence on record`)];
  const day = inspection.start || inspection.completedAt ? draft.inspection.day : today;
  if (!isDay(licence.expires) || licence.expires >= day) return [];
  const expired = dayInWords(licence.expires);
  return [gap('inspector', '', `${name}’s licence expired on ${expired}, before the inspection`)];
}

/** On site, the inspector may have given a reason for starting without it. */
function withoutAgreement({ state }: Draft): string {
  const why = lineOf(inspectionField(state, 'startedWithoutAgreement'));
  return why
    ? `The inspection was started without the agreement: ${quoted(why)}`
    : 'The customer has not accepted the agreement';
}

function inspectionGaps(draft: Draft): ReportGap[] {
  const { state, about, areas } = draft;
  const [id = ''] = Object.keys(state.inspection);
  const summary = inspectionField(state, 'summary');
  const hasTime = about.inspection.start !== null || about.inspection.completedAt !== null;
  return [
    ...(typeof summary === 'string' && linesOf(summary).length === 0
      ? [gap('inspection', id, 'The executive summary is empty: write it or use the proposal')]
      : []),
    ...(hasTime || inspectionField(state, 'completedAt')
      ? []
      : [gap('inspection', id, 'The inspection has no time yet')]),
    ...(areas.length > 0 ? [] : [gap('inspection', id, 'The report has no areas: add what was inspected')]),
  ];
}

function forgottenGaps(draft: Draft): ReportGap[] {
  const [id = ''] = Object.keys(draft.state.inspection);
  return draft.followUp.forgotten.map(({ number, title }) =>
    gap(
      'inspection',
      id,
      `Item ${number} of report ${draft.about.earlier?.number}, ${quoted(title)}, was not checked again: add it and say how it is now`,
    ),
  );
}

/** What only the server knows of a finding: whether the page of its pin is drawn. */
function findingGaps({ about: { plans } }: Draft, { id, fields }: Draft['findings'][number]): ReportGap[] {
  const pin = pinIn(fields);
  if (!pin || plans.get(pin.file)?.pages.has(pin.page)) return [];
  return [
    gap('finding', id, `${findingName(fields)}: the picture of the plan page with its pin has not arrived`),
  ];
}

/**
 * Photos chosen for the report that cannot be shown. Each is named once; photos still on a phone are named
 * once for each finding.
 */
function photoGaps(draft: Draft, { missingPhotos, withoutCopy }: PublishingFacts): ReportGap[] {
  const { state, about, allPhotos } = draft;
  const missing = new Set(missingPhotos);
  const waiting = new Map<string, string[]>();
  const gaps = allPhotos
    .filter(({ fields }) => isInReport(state, fields))
    .flatMap((photo) => {
      const { id, fields } = photo;
      const screen = fieldValue<string>(fields, 'screen');
      const isMissing = missing.has(id) || (screen !== undefined && missing.has(screen));
      if (!isMissing && figureOf(photo, about, { at: id })) return [];
      const name = photoName(draft, fields);
      if (!editOf(fields))
        return [gap('photo', id, `${name}: its marks cannot be read, so mark it again or leave it out`)];
      if (isMissing)
        return [gap('photo', id, `${name}: its file is missing or damaged, so replace it or leave it out`)];
      if (withoutCopy.includes(id))
        return [
          gap(
            'photo',
            id,
            `${name}: it has arrived, but there is no picture of it for the report. Open it here, replace it or leave it out`,
          ),
        ];
      const of = fieldValue<string>(fields, 'finding') ?? id;
      waiting.set(of, [...(waiting.get(of) ?? []), id]);
      return [];
    });
  return [...gaps, ...[...waiting.values()].flatMap((ids) => waitingGap(draft, ids))];
}

function waitingGap(draft: Draft, ids: readonly string[]): ReportGap[] {
  const [first] = ids;
  if (first === undefined) return [];
  const fields = draft.state.photo[first] ?? {};
  if (ids.length === 1)
    return [
      gap(
        'photo',
        first,
        `${photoName(draft, fields)}: it has not arrived yet, so wait for its phone or leave it out`,
      ),
    ];
  const finding = draft.state.finding[fieldValue<string>(fields, 'finding') ?? ''];
  const which = `${ids.length} photos of ${quoted(findingName(finding))}`;
  return [
    gap('photo', first, `${which}: they have not arrived yet, so wait for their phone or leave them out`),
  ];
}

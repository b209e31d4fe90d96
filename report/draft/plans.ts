import { Pin } from '#contract/capture/operations.ts';
import { type Entity, fieldValue } from '#contract/capture/state.ts';
import type { PlanFigure } from '#contract/report/report.ts';
import { anchor, defectAnchor } from '../anchor.ts';
import type { Draft } from './draft.ts';
import type { NumberedFinding } from './findings.ts';
import { lineOf } from './text.ts';

type PinOnPage = { pin: Pin; finding: NumberedFinding };

/** Every page of a plan with a pin on it, in the order of files and pages, numbered from 1. */
export function planFigures(draft: Draft): PlanFigure[] {
  const pins = pinsOf(draft);
  const pages = [...draft.about.plans].flatMap(([file, { name, pages }]) =>
    [...pages]
      .sort(([a], [b]) => a - b)
      .map(([page, size]) => ({
        file,
        page,
        width: size.width,
        height: size.height,
        name: lineOf(name) ?? 'Plan',
        hasPages: pages.size > 1,
        pins: pins.filter(({ pin }) => pin.file === file && pin.page === page),
      })),
  );
  return pages
    .filter((page) => page.pins.length > 0)
    .map(({ name, hasPages, pins: its, ...plan }, index) => ({
      number: index + 1,
      at: hasPages ? `${name}, page ${plan.page}` : name,
      plan: {
        ...plan,
        pins: its.map(({ pin, finding }) => ({
          label: String(finding.number),
          to: finding.isDetailed ? defectAnchor(finding.number) : anchor(finding.section),
          x: pin.x,
          y: pin.y,
        })),
        copies: null,
      },
    }));
}

/** The pins of the findings. A finding without its own pin uses those of its photos. */
function pinsOf({ findings, photos }: Draft): PinOnPage[] {
  return findings.flatMap((finding) => {
    const own = pinIn(finding.fields);
    const pins = own
      ? [own]
      : (photos.ofFinding.get(finding.id) ?? []).flatMap(({ fields }) => pinIn(fields) ?? []);
    return pins.map((pin) => ({ pin, finding }));
  });
}

/** A pin; `undefined` if there is none. */
export function pinIn(fields: Entity): Pin | undefined {
  return Pin.safeParse(fieldValue(fields, 'pin')).data;
}

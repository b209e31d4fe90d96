import { useId } from 'react';
import { Link } from 'react-router';
import { fieldValue } from '#contract/capture/state.ts';
import { counted } from '#contract/counted.ts';
import type { ReportGap } from '#contract/desk/inspection-reports.ts';
import { pages } from '#contract/paths.ts';
import { goToPlace } from '#web/admin/report-draft/go-to-place.ts';
import { useShown } from '#web/admin/report-draft/use-draft-store.ts';
import type { Draft } from '#web/capture/draft.ts';
import { fieldId, type Thing, useCapture } from '#web/capture/use-capture.ts';

/** The list of gaps with their count. Each line links to the place to fix it. */
export function Missing() {
  const { gaps } = useShown().draft;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        {gaps.length === 0 ? 'Nothing is missing' : `${counted(gaps.length, 'thing')} missing`}
      </h3>
      {gaps.length > 0 && <GapList gaps={gaps} />}
    </section>
  );
}

/** The most lines shown at once. */
const SHOWN_AT_ONCE = 8;

export function GapList({ gaps }: { gaps: readonly ReportGap[] }) {
  const [first, more] = [gaps.slice(0, SHOWN_AT_ONCE), gaps.slice(SHOWN_AT_ONCE)];
  return (
    <>
      <Lines gaps={first} />
      {more.length > 0 && (
        <details>
          <summary className="min-h-10 py-2 font-semibold">{counted(more.length, 'more', 'more')}</summary>
          <Lines gaps={more} />
        </details>
      )}
    </>
  );
}

function Lines({ gaps }: { gaps: readonly ReportGap[] }) {
  return (
    <ul>
      {gaps.map((gap) => (
        <li
          key={`${gap.where.entity} ${gap.where.id} ${gap.message}`}
          className="flex gap-2 border-b border-line py-1.5 wrap-anywhere"
        >
          <span aria-hidden="true" className="font-bold text-caution">
            !
          </span>
          <Gap gap={gap} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Links to the field, or to another page of the desk where it is fixed. A gap that waits for a phone has no
 * link.
 */
function Gap({ gap: { where, message } }: { gap: ReportGap }) {
  const { draft } = useCapture();
  const { inspectorId, id } = draft.visit.inspection;
  const { entity, field } = where;
  if (entity === 'device') return <span>{message}</span>;
  if (entity === 'inspector')
    return <Link to={inspectorId ? pages.inspector(inspectorId) : pages.inspection(id)}>{message}</Link>;
  if (entity === 'agreement') return <Link to={pages.inspection(id)}>{message}</Link>;
  const way = wayTo(draft, { entity, entityId: where.id }, field);
  return (
    <a
      href={`#${way.at(-1)}`}
      onClick={(event) => {
        event.preventDefault();
        void goToPlace(way);
      }}
    >
      {message}
    </a>
  );
}

/** The ids on the way to a field, outermost first. A conflict leads to its choice. */
function wayTo(draft: Draft, thing: Thing, field: string | undefined): string[] {
  const { entity, entityId } = thing;
  const conflict = `conflict-${fieldId(thing)}`;
  if (field === undefined && document.getElementById(conflict)) return [conflict];
  const own = [fieldId(thing), ...(field === undefined ? [] : [fieldId(thing, field)])];
  if (entity !== 'check' && entity !== 'photo') return own;
  const fields = draft.state[entity][entityId];
  const finding = fieldValue<string>(fields, 'finding');
  if (draft.findings.some(({ id }) => id === finding))
    return [fieldId({ entity: 'finding', entityId: finding ?? '' }), ...own];
  const named =
    entity === 'check'
      ? draft.checks.find((check) => check.id === entityId)?.area
      : fieldValue<string>(fields, 'area');
  const area = draft.areas.some(({ id }) => id === named) ? named : undefined;
  return [...(area === undefined ? [] : [fieldId({ entity: 'area', entityId: area })]), ...own];
}

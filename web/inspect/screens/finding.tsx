import type { Cite, FindingStatus } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { photosOfFinding } from '#web/capture/draft.ts';
import { TextField } from '#web/capture/fields.tsx';
import { TradeField } from '#web/capture/trade-field.tsx';
import { addressOf, type Place } from '#web/inspect/place.ts';
import { isFollowed, openAfter } from '#web/inspect/re-inspection.ts';
import { CameraButton, OtherCameras } from '#web/inspect/screens/camera-buttons.tsx';
import { Followed } from '#web/inspect/screens/earlier-finding.tsx';
import { FindingMeasure, WithinLimit } from '#web/inspect/screens/finding-measure.tsx';
import { FindingMore } from '#web/inspect/screens/finding-more.tsx';
import { FindingPlaces } from '#web/inspect/screens/finding-places.tsx';
import { FindingSeverity } from '#web/inspect/screens/finding-severity.tsx';
import { AskLine } from '#web/inspect/screens/one-line.tsx';
import { PhotoGrid } from '#web/inspect/screens/photo-grid.tsx';
import type { FindingProps } from '#web/inspect/screens/props.ts';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** A defect: the measurement first, then severity, photos, places, and the words for the report. */
export function FindingScreen({ draft, finding }: FindingProps) {
  const visit = draft.visit.inspection.id;
  const areaId = fieldValue<string>(finding.fields, 'area');
  const area = draft.areas.find(({ id }) => id === areaId);
  const photos = photosOfFinding(draft, finding.id);
  return (
    <Screen
      title={fieldValue<string>(finding.fields, 'title') ?? 'Finding without a title'}
      kicker={area?.name ?? 'No area'}
      back={
        area
          ? { place: { screen: 'area', visit, area: area.id }, name: area.name }
          : { place: { screen: 'visit', visit }, name: 'the inspection' }
      }
      foot={
        <>
          <Done draft={draft} finding={finding} />
          <CameraButton inspection={visit} place={{ area: areaId, finding: finding.id }} />
        </>
      }
    >
      <div className="space-y-6">
        {isFollowed(finding) && <Followed draft={draft} finding={finding} />}
        <AskLine draft={draft} area={area} finding={finding} />
        <Typed
          line={fieldValue<string>(finding.fields, 'line')}
          title={fieldValue<string>(finding.fields, 'title')}
        />
        <FindingMeasure finding={finding} />
        <FindingSeverity finding={finding} />
        <WithinLimit draft={draft} finding={finding} />
        <TradeField finding={finding} />
        <section aria-label="Photos">
          <h2 className="mb-2 font-bold">Photos</h2>
          {photos.length > 0 ? (
            <PhotoGrid draft={draft} photos={photos} label="Photos of this finding" />
          ) : (
            <p>None yet. Tap Photo to open the camera.</p>
          )}
          <OtherCameras inspection={visit} place={{ area: areaId, finding: finding.id }} />
        </section>
        <FindingPlaces finding={finding} />
        <FindingText finding={finding} />
        <Cites cites={fieldValue<Cite[]>(finding.fields, 'cites') ?? []} />
        <FindingMore draft={draft} finding={finding} />
      </div>
    </Screen>
  );
}

/** Leads back to the area; from a finding of the earlier report that has its result to the next one that has none. */
function Done({ draft, finding }: FindingProps) {
  const visit = draft.visit.inspection.id;
  const hasResult = isFollowed(finding) && fieldValue(finding.fields, 'status') !== undefined;
  const open = hasResult ? openAfter(draft, finding) : [];
  const area = draft.areas.find(({ id }) => id === fieldValue<string>(finding.fields, 'area'));
  const there: Place = open[0]
    ? { screen: 'finding', visit, finding: open[0].id }
    : area
      ? { screen: 'area', visit, area: area.id }
      : { screen: 'visit', visit };
  return (
    <a href={addressOf(there)} className={`${buttonLook('secondary')} grow`}>
      Done{open.length > 0 && `, ${open.length} left`}
    </a>
  );
}

/** The line that became this finding. It stays in the record, and is not printed. */
function Typed({ line, title }: { line: string | undefined; title: string | undefined }) {
  if (!line || line === title) return null;
  return (
    <p className="line-clamp-4 break-words text-ink-soft">
      <span className="font-semibold">You wrote:</span> {line}
    </p>
  );
}

const texts = [
  { name: 'title', label: 'Title', lines: 1 },
  { name: 'text', label: 'What is wrong', lines: 4 },
  { name: 'action', label: 'What should be done', lines: 3 },
] as const;

function FindingText({ finding }: Pick<FindingProps, 'finding'>) {
  const isOut = fieldValue<FindingStatus>(finding.fields, 'status') === 'Not accessible';
  // The reason for “Not accessible” is asked at the top.
  const shown = texts.filter(({ name }) => !(isOut && isFollowed(finding) && name === 'text'));
  return shown.map(({ name, label, lines }) => (
    <TextField
      key={name}
      of={{ entity: 'finding', entityId: finding.id, name }}
      label={label}
      lines={lines}
    />
  ));
}

function Cites({ cites }: { cites: readonly Cite[] }) {
  if (cites.length === 0)
    return (
      <p>
        <strong>Based on:</strong> no clause yet. A finding made from a template comes with its clause. Add
        any other clause at the desk.
      </p>
    );
  return (
    <section aria-label="Based on">
      <h2 className="mb-2 font-bold">Based on</h2>
      <ul className="space-y-3">
        {cites.map(({ standard, clause, says }) => (
          <li key={`${standard} ${clause}`} className="border-l-4 border-blueprint pl-3">
            <p className="font-mono text-[0.95rem]">
              {[standard, clause && `clause ${clause}`].filter(Boolean).join(', ')}
            </p>
            <p>{says}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

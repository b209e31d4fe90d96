import { useEffect, useMemo } from 'react';
import type { PhoneUser } from '#contract/inspect/session.ts';
import { type Draft, draftOf } from '#web/capture/draft.ts';
import { save } from '#web/capture/saving.ts';
import { CaptureProvider, type Write } from '#web/capture/use-capture.ts';
import { mustSayWhy } from '#web/inspect/agreement.ts';
import { addressOf, type Place, usePlace } from '#web/inspect/place.ts';
import { AreaScreen } from '#web/inspect/screens/area.tsx';
import { BeforeScreen } from '#web/inspect/screens/before.tsx';
import { FindingScreen } from '#web/inspect/screens/finding.tsx';
import { InPageCamera } from '#web/inspect/screens/in-page-camera.tsx';
import { Missing } from '#web/inspect/screens/missing.tsx';
import { NewFinding } from '#web/inspect/screens/new-finding.tsx';
import { PhoneScreen } from '#web/inspect/screens/phone.tsx';
import { PhotoScreen } from '#web/inspect/screens/photo.tsx';
import { PhotoMarks } from '#web/inspect/screens/photo-marks.tsx';
import { PinScreen } from '#web/inspect/screens/pin.tsx';
import { PlanScreen } from '#web/inspect/screens/plan.tsx';
import { Review } from '#web/inspect/screens/review.tsx';
import { Today } from '#web/inspect/screens/today.tsx';
import { VisitScreen } from '#web/inspect/screens/visit.tsx';
import type { Store } from '#web/inspect/store/types.ts';
import { holdVersion } from '#web/inspect/updates.ts';
import { useTheStore, useUnchanged } from '#web/inspect/use-store.ts';

/**
 * The screen of the present place. Screens are keyed by place, so that typed text never moves to another one.
 */
export function Screens({ user }: { user: PhoneUser }) {
  const place = usePlace();
  const key = addressOf(place);
  if (place.screen === 'today') return <Today key={key} user={user} />;
  if (place.screen === 'phone') return <PhoneScreen key={key} user={user} />;
  return <InVisit key={key} place={place} />;
}

type VisitPlace = Exclude<Place, { screen: 'today' | 'phone' }>;

function InVisit({ place }: { place: VisitPlace }) {
  // A new version of the app waits until no inspection is open.
  useEffect(holdVersion, []);
  const { visit: inspection } = place;
  const store = useTheStore();
  const draft = useUnchanged(() => {
    const visit = store.visits().find((one) => one.inspection.id === inspection);
    return visit && draftOf(visit, store.state(inspection));
  });
  const write = useMemo(() => writeTo(store, inspection), [store, inspection]);
  if (!draft) return <Missing what="inspection" back={{ screen: 'today' }} />;
  return (
    <CaptureProvider value={{ draft, write }}>
      {screenOf(draft, place) ?? <Missing what="part" back={{ screen: 'visit', visit: inspection }} />}
    </CaptureProvider>
  );
}

/** Writes to an inspection. The screen shows whether it was saved. */
function writeTo(store: Store, inspection: string): Write {
  return async (entity, entityId, fields, seen) => {
    const key = [inspection, entity, entityId, ...Object.keys(fields).sort()].join(' ');
    const done = await save(key, async () => {
      await store.write(inspection, { entity, entityId, fields, seen });
      return true;
    });
    return done ?? false;
  };
}

/** The screen of a place in an inspection; `undefined` if its thing does not exist or was deleted. */
function screenOf(draft: Draft, place: VisitPlace) {
  // Before an inspection may start, only its facts open.
  if (place.screen !== 'plan' && mustSayWhy(draft)) return <VisitScreen draft={draft} />;
  switch (place.screen) {
    case 'visit':
      return <VisitScreen draft={draft} />;
    case 'review':
      return <Review draft={draft} />;
    case 'plan':
      return <PlanScreen draft={draft} filename={place.file} />;
    case 'camera':
      return <InPageCamera draft={draft} of={place.of} id={place.id} />;
    case 'area':
    case 'new-finding': {
      const area = draft.areas.find(({ id }) => id === place.area);
      if (!area) return undefined;
      if (place.screen === 'area') return <AreaScreen draft={draft} area={area} lookedAt={place.check} />;
      return <NewFinding draft={draft} area={area} check={place.check} />;
    }
    case 'finding':
    case 'before':
    case 'pin-finding': {
      const finding = draft.findings.find(({ id }) => id === place.finding);
      if (!finding) return undefined;
      if (place.screen === 'finding') return <FindingScreen draft={draft} finding={finding} />;
      if (place.screen === 'before') return <BeforeScreen draft={draft} finding={finding} />;
      return <PinScreen draft={draft} entity="finding" thing={finding} />;
    }
    default: {
      const photo = draft.photos.find(({ id }) => id === place.photo);
      if (!photo) return undefined;
      if (place.screen === 'photo') return <PhotoScreen draft={draft} photo={photo} />;
      if (place.screen === 'marks') return <PhotoMarks draft={draft} photo={photo} />;
      return <PinScreen draft={draft} entity="photo" thing={photo} />;
    }
  }
}

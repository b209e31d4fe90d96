import { useEffect, useState } from 'react';
import { counted } from '#contract/counted.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import type { Readiness } from '#web/inspect/store/types.ts';
import { useTheStore } from '#web/inspect/use-store.ts';

const READ_EVERY_MS = 3_000;
const list = new Intl.ListFormat('en-AU');

/** Before driving off: whether the day's visits, plans, templates and phrases are on this phone. */
export function ReadyForSite() {
  const readiness = useReadiness();
  if (!readiness || readiness.visits === 0) return null;
  const coming = comingInWords(readiness);
  const isReady = coming === '' && readiness.isOfToday;
  const { atDesk } = readiness.plans;
  return (
    <section
      aria-labelledby="ready"
      className={`mt-3 border border-l-4 bg-sheet p-3 ${isReady ? 'border-pass' : 'border-caution'}`}
    >
      <h2 id="ready" className="flex items-center gap-2 font-bold">
        {isReady && <Icon name="check" className="size-5 text-pass" />}
        {isReady ? 'Ready for site' : 'Not ready for site yet'}
      </h2>
      {coming === '' && <p>On this phone: {hereInWords(readiness)}.</p>}
      {coming !== '' && <p>Still to come: {coming}. Keep the app open where there is reception.</p>}
      {coming === '' && !readiness.isOfToday && (
        <p>It has not asked the office for changes today. Open it where there is reception.</p>
      )}
      {atDesk > 0 && (
        <p className="mt-1 text-ink-soft">{counted(atDesk, 'file')} can only be opened at the desk.</p>
      )}
    </section>
  );
}

function comingInWords({ plans, photosMissing, setsMissing }: Readiness): string {
  return list.format([
    ...plans.coming.map((name) => `the plan ${name}`),
    ...(photosMissing > 0
      ? [counted(photosMissing, 'photo of an earlier report', 'photos of an earlier report')]
      : []),
    ...(setsMissing > 0 ? [counted(setsMissing, 'set of templates', 'sets of templates')] : []),
  ]);
}

function hereInWords({ visits, plans, sets }: Readiness): string {
  return list.format([
    counted(visits, 'inspection'),
    ...(plans.here > 0 ? [counted(plans.here, 'plan')] : []),
    ...(sets > 0 ? [counted(sets, 'set of templates', 'sets of templates')] : []),
  ]);
}

/** Read now and at intervals, because the store changes hundreds of times while photos are sent. */
function useReadiness(): Readiness | undefined {
  const store = useTheStore();
  const [readiness, setReadiness] = useState<Readiness>();
  useEffect(() => {
    let isOpen = true;
    const read = () =>
      void store.readiness().then(
        (found) => isOpen && setReadiness(found),
        () => undefined,
      );
    read();
    const timer = setInterval(read, READ_EVERY_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [store]);
  return readiness;
}

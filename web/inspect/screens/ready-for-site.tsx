import { useEffect, useState } from 'react';
import { dayOf } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import type { Readiness } from '#web/inspect/store/types.ts';
import { useStore, useStoreVersion, useTheStore } from '#web/inspect/use-store.ts';

/** Before driving off: whether the day's visits, plans, templates and phrases are on this phone. */
export function ReadyForSite() {
  const readiness = useReadiness();
  const lastContact = useStore((store) => store.connection().lastContact);
  if (!readiness || readiness.visits === 0) return null;
  const { plansMissing, setsMissing } = readiness;
  const isOfToday = lastContact !== undefined && dayOf(lastContact) === dayOf(new Date());
  const missing = [
    ...plansMissing.map((name) => `the plan ${name}`),
    ...(setsMissing > 0 ? [counted(setsMissing, 'set of templates', 'sets of templates')] : []),
  ];
  const isReady = missing.length === 0;
  return (
    <section
      aria-labelledby="ready"
      className={`mt-3 border border-l-4 bg-sheet p-3 ${isReady ? 'border-pass' : 'border-caution'}`}
    >
      <h2 id="ready" className="flex items-center gap-2 font-bold">
        {isReady && <Icon name="check" className="size-5 text-pass" />}
        {isReady ? 'Ready for site' : 'Not ready for site yet'}
      </h2>
      <p>
        {isReady
          ? `${hereInWords(readiness)} on this phone.`
          : `Still to come: ${missing.join(', ')}. Keep the app open where there is reception.`}
      </p>
      {isReady && !isOfToday && (
        <p className="mt-1 text-ink-soft">This phone has not asked the office for changes today.</p>
      )}
    </section>
  );
}

function hereInWords({ visits, plans, sets }: Readiness): string {
  const parts = [
    counted(visits, 'inspection'),
    ...(plans > 0 ? [counted(plans, 'file of the customers', 'files of the customers')] : []),
    ...(sets > 0 ? [counted(sets, 'set of templates', 'sets of templates')] : []),
  ];
  const [last = '', ...before] = parts.toReversed();
  const list = before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last;
  return `${list} ${parts.length === 1 && visits === 1 ? 'is' : 'are'}`;
}

/** Read again after each change of the store. */
function useReadiness(): Readiness | undefined {
  const store = useTheStore();
  const version = useStoreVersion();
  const [readiness, setReadiness] = useState<Readiness>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the store is read
  useEffect(() => {
    let isCurrent = true;
    store.readiness().then(
      (found) => isCurrent && setReadiness(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [store, version]);
  return readiness;
}

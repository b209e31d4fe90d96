import { useEffect, useState } from 'react';
import { MOST_PLAN_PAGES } from '#contract/capture/photos.ts';
import { counted } from '#contract/counted.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import type { PlanOnPhone, Readiness } from '#web/inspect/store/types.ts';
import { useTheStore } from '#web/inspect/use-store.ts';

const READ_EVERY_MS = 3_000;
const list = new Intl.ListFormat('en-AU');

/** Before driving off: whether the day's visits, plans, templates and phrases are on this phone. */
export function ReadyForSite() {
  const readiness = useReadiness();
  if (!readiness || readiness.visits === 0) return null;
  const coming = comingInWords(readiness);
  const isReady = coming === '' && readiness.isOfToday;
  // A picture is one page, so that those that are here are only counted.
  const named = readiness.plans.filter(({ place, isPicture }) => place === 'at the desk' || !isPicture);
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
      {named.length > 0 && (
        <ul aria-label="Plans and files" className="mt-1 list-disc pl-5">
          {named.map((plan, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={`${index} ${plan.name}`} className="wrap-anywhere">
              <bdi>{plan.name}</bdi>: {pagesInWords(plan)}
            </li>
          ))}
        </ul>
      )}
      {coming === '' && !readiness.isOfToday && (
        <p>It has not asked the office for changes today. Open it where there is reception.</p>
      )}
    </section>
  );
}

function comingInWords({ plans, photosMissing, setsMissing }: Readiness): string {
  return list.format([
    ...filesInWords(plans.filter(({ place }) => place === 'coming')),
    ...(photosMissing > 0
      ? [counted(photosMissing, 'photo of an earlier report', 'photos of an earlier report')]
      : []),
    ...(setsMissing > 0 ? [counted(setsMissing, 'set of templates', 'sets of templates')] : []),
  ]);
}

function hereInWords({ visits, plans, sets }: Readiness): string {
  return list.format([
    counted(visits, 'inspection'),
    ...filesInWords(plans.filter(({ place }) => place === 'here')),
    ...(sets > 0 ? [counted(sets, 'set of templates', 'sets of templates')] : []),
  ]);
}

function filesInWords(files: readonly PlanOnPhone[]): string[] {
  const pictures = files.filter(({ isPicture }) => isPicture).length;
  const plans = files.length - pictures;
  return [
    ...(plans > 0 ? [counted(plans, 'plan')] : []),
    ...(pictures > 0 ? [counted(pictures, 'picture of the customer', 'pictures of the customer')] : []),
  ];
}

/** How many of a plan's pages are here. Only who drew it knows of more pages than a phone carries. */
function pagesInWords({ place, here, pages }: PlanOnPhone): string {
  if (place === 'at the desk') return 'opens at the desk only';
  if (place === 'coming')
    return pages === 0 ? 'still to come' : `${here} of ${counted(pages, 'page')} so far`;
  if (here < pages) return `${here} of ${counted(pages, 'page')}. Open the others at the desk`;
  if (here === MOST_PLAN_PAGES) return `${here} pages, the most that a phone carries`;
  return here === 1 ? '1 page' : `all ${here} pages`;
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

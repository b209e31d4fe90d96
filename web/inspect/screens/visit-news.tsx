import { streetOf, suburbOf } from '#contract/address.ts';
import { VISIT_DAYS } from '#contract/capture/visits.ts';
import type { VisitNews } from '#web/inspect/store/types.ts';
import { useStore, useTheStore } from '#web/inspect/use-store.ts';
import { visitTimeInWords } from '#web/inspect/words.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * The office's changes to the visits on this phone that nobody has read yet.
 *
 * @param props.of the only inspection to show; without it, all
 */
export function News({ of }: { of?: string }) {
  const news = useStore((store) => store.visitNews()).filter(
    ({ inspection }) => of === undefined || inspection === of,
  );
  return (
    <div role="status" className="mt-3 space-y-3 empty:hidden">
      {news.map((one) => (
        <OneNews key={one.inspection} news={one} />
      ))}
    </div>
  );
}

function OneNews({ news: { inspection, address, from, to } }: { news: VisitNews }) {
  const store = useTheStore();
  const house = [streetOf(address), suburbOf(address)].filter(Boolean).join(', ');
  return (
    <div className="border border-l-4 border-blueprint bg-blueprint-wash p-3">
      <p className="font-bold">{to ? `New time: ${visitTimeInWords(to)}` : 'No longer on this phone'}</p>
      <p className="mt-0.5">
        {house}.{' '}
        {to
          ? `It was ${visitTimeInWords(from)}.`
          : `The inspection on ${visitTimeInWords(from)} was cancelled, given to another inspector, or moved more than ${VISIT_DAYS} days ahead.`}
      </p>
      <Button look="secondary" className="mt-2 w-full" onClick={() => void store.dropVisitNews(inspection)}>
        OK<span className="sr-only">, {house}</span>
      </Button>
    </div>
  );
}

import type { Draft } from '#web/capture/draft.ts';
import { addressOf } from '#web/inspect/place.ts';
import { titleOf } from '#web/inspect/put-photos.ts';
import { lastFinding, useSameAgain } from '#web/inspect/same-again.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { useTheStore } from '#web/inspect/use-store.ts';
import { Button } from '#web/ui/button.tsx';

/** The finding that was made last on this phone, with one tap to open it and one to make the same again in this area. */
export function LastFinding({ draft, area }: { draft: Draft; area: string }) {
  const sameAgain = useSameAgain(draft);
  const last = lastFinding(draft, useTheStore().device);
  if (!last) return null;
  return (
    <section aria-label="Last finding" className="mb-6 flex items-center gap-2 border-y border-line py-1">
      <a
        href={addressOf({ screen: 'finding', visit: draft.visit.inspection.id, finding: last.id })}
        className="flex min-h-12 min-w-0 grow items-center gap-2 text-ink no-underline"
      >
        <span className="min-w-0 grow">
          <span className="lettering block text-ink-soft">Last finding</span>
          <span className="block truncate font-semibold">{titleOf(last)}</span>
        </span>
        <Icon name="next" className="size-4" />
      </a>
      <Button look="secondary" className="shrink-0 px-3!" onClick={() => void sameAgain(last, area)}>
        Same again here
      </Button>
    </section>
  );
}

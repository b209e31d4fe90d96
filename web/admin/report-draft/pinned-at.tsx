import type { Pin } from '#contract/capture/operations.ts';
import { paths } from '#contract/paths.ts';
import { useShown } from '#web/admin/report-draft/use-draft-store.ts';

/** Where something is pinned on the customer's plan. Only the phone can move it. */
export function PinnedAt({ pin, what }: { pin: Pin | undefined; what: string }) {
  const { files } = useShown().draft.visit.inquiry;
  if (!pin) return null;
  const file = files.find(({ filename }) => filename === pin.file);
  const name = `${file?.originalName ?? 'a plan'}, page ${pin.page}`;
  return (
    <figure className="flex items-start gap-3">
      {file?.pages.includes(pin.page) && (
        <span className="relative block w-32 shrink-0 border border-line">
          <img
            src={paths.planPage(pin.file, pin.page)}
            alt={`${name}, with a pin`}
            loading="lazy"
            className="block h-auto w-full"
          />
          <span
            aria-hidden="true"
            className="absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-sheet bg-signal"
            style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
          />
        </span>
      )}
      <figcaption className="text-[0.9rem] wrap-anywhere">
        {what} is pinned on {name}. You can move the pin on the phone.
      </figcaption>
    </figure>
  );
}

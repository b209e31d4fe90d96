import { dayInWords } from '#contract/calendar.ts';
import type { CustomerPageState } from '#contract/desk/customer-pages.ts';
import { formatMoment } from '#web/admin/format.ts';
import { Badge } from '#web/ui/badge.tsx';

type Answer = CustomerPageState['answers'][number];

/** Builders' answers to the action list. These are claims that nobody has checked yet. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">Builders’ answers</h3>
      <p className="max-w-prose text-[0.92rem] text-ink-soft">
        Nobody has checked these yet. The inspector sees them beside each item at the re-inspection.
      </p>
      <ul className="mt-1 space-y-2">
        {answers.map((answer) => (
          <One key={answer.answer.id} {...answer} />
        ))}
      </ul>
    </div>
  );
}

function One({ report, item, answer: { by, rectifiedOn, words, answeredAt, photos } }: Answer) {
  return (
    <li className="border border-line bg-sheet px-4 py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {item || 'An item that the report no longer lists'}
        </span>
        <Badge tone="quiet">Not checked</Badge>
      </p>
      <p className="text-[0.9rem] wrap-anywhere text-ink-soft">
        <bdi>{by}</bdi>, {formatMoment(answeredAt)}, report {report}
      </p>
      {rectifiedOn && <p>Says it was rectified on {dayInWords(rectifiedOn)}.</p>}
      {words && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {photos.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img
                  src={address}
                  alt={`${index + 1} of ${photos.length} from ${by}`}
                  loading="lazy"
                  className="size-20 border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

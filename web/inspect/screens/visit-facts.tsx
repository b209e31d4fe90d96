import { streetOf, suburbOf } from '#contract/address.ts';
import { dayOf, momentInWords, timeInWords, weekdayInWords } from '#contract/calendar.ts';
import { fieldValue } from '#contract/capture/state.ts';
import type { Draft } from '#web/capture/draft.ts';
import { addressOf } from '#web/inspect/place.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { News } from '#web/inspect/screens/visit-news.tsx';
import { useMinute } from '#web/inspect/use-minute.ts';
import { deadlinesOf, mapAddress, timeLeftInWords } from '#web/inspect/words.ts';

const row = 'flex min-h-12 items-center gap-3 border-b border-line py-2';

/** The facts to know on arrival: time, first deadline, address, customer, access and plans. */
export function VisitFacts({ draft }: { draft: Draft }) {
  const { inspection, inquiry } = draft.visit;
  return (
    <div className="-mt-2">
      <News of={inspection.id} />
      <p className={`${row} font-mono`}>{timesInWords(inspection.start, inspection.end)}</p>
      <Deadlines draft={draft} />
      <a
        href={mapAddress(inquiry.address, navigator.userAgent)}
        target="_blank"
        rel="noreferrer"
        className={`${row} text-ink`}
      >
        <Icon name="map" className="size-6 text-blueprint" />
        <span>
          {streetOf(inquiry.address) || suburbOf(inquiry.address)}
          <span className="sr-only">, {suburbOf(inquiry.address)}: open in maps</span>
        </span>
      </a>
      {inquiry.phone && (
        <a href={`tel:${inquiry.phone.replace(/[^+\d]/g, '')}`} className={`${row} text-ink`}>
          <Icon name="call" className="size-6 text-blueprint" />
          <span>
            <bdi>{inquiry.name}</bdi>, <span className="font-mono">{inquiry.phone}</span>
            <span className="sr-only">: call</span>
          </span>
        </a>
      )}
      {inspection.accessNote && (
        <p className="mt-3 border-l-4 border-blueprint bg-sheet p-3">
          <strong className="block">Access</strong>
          <span dir="auto" className="whitespace-pre-wrap">
            {inspection.accessNote}
          </span>
        </p>
      )}
      <Team draft={draft} />
      <Plans draft={draft} />
    </div>
  );
}

/** Who is there, if there are two. */
function Team({ draft }: { draft: Draft }) {
  const { team } = draft.visit;
  if (!team) return null;
  return (
    <p className={`${row} block`}>
      <strong>Two inspectors:</strong> <bdi>{team.signs}</bdi> signs and finishes,{' '}
      {team.isSecond ? 'you are the second' : <bdi>{team.second}</bdi>}
      {!team.isSecond && ' is the second'}
    </p>
  );
}

function Deadlines({ draft }: { draft: Draft }) {
  const now = useMinute();
  const { inspection } = draft.visit;
  const completedAt = fieldValue<string>(draft.state.inspection[inspection.id], 'completedAt');
  const deadlines = deadlinesOf(
    inspection.contractDeadline,
    completedAt ?? inspection.completedAt ?? undefined,
  );
  const [first, ...others] = deadlines;
  if (!first)
    return (
      <p className={`${row} text-ink-soft`}>
        The report’s deadline starts once you finish and the invoice is paid
      </p>
    );
  return (
    <div className={`${row} block`}>
      <p className={first.at < now ? 'font-bold text-fail' : 'font-bold'}>
        {first.name} due {momentInWords(first.at, 'short')}
        <span className="font-normal"> ({timeLeftInWords(first.at, now)})</span>
      </p>
      {others.map(({ name, at }) => (
        <p key={name} className="text-ink-soft">
          then {name.toLowerCase()} due {momentInWords(at, 'short')}
        </p>
      ))}
    </div>
  );
}

/** The customer's plans that are on this phone, and the files that are not. */
function Plans({ draft }: { draft: Draft }) {
  const { inspection, inquiry } = draft.visit;
  if (inquiry.files.length === 0) return null;
  return (
    <ul aria-label="Plans and files" className="mt-2">
      {inquiry.files.map((file) => (
        <li key={file.filename}>
          <a
            href={addressOf({ screen: 'plan', visit: inspection.id, file: file.filename })}
            className={`${row} text-ink`}
          >
            <Icon name="plan" className="size-6 text-blueprint" />
            <span className="min-w-0 break-words">
              <bdi>{file.originalName}</bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function timesInWords(start: string | null, end: string | null): string {
  if (!start) return 'No time is set';
  const from = new Date(start);
  const day = weekdayInWords(dayOf(from));
  return `${day}, ${timeInWords(from)}${end ? ` to ${timeInWords(new Date(end))}` : ''}`;
}

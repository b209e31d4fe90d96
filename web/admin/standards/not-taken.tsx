import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import { correctOutline, outlineOf } from '#contract/desk/endpoints/standards.ts';
import { type LineOnPage, type Outline, type Unread, unreadKinds } from '#contract/desk/standards.ts';
import { pages } from '#contract/paths.ts';
import { formatCount } from '#web/admin/format.ts';
import { useCall } from '#web/admin/use-call.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';

/** A longer list starts folded. */
const MOST_UNFOLDED = 20;
/** A long law has thousands. */
const DRAWN_AT_ONCE = 100;

/** Sentences that command and have no template for a reason: they ask nothing of a building, or are steps of a test. */
const withReason: readonly Unread['kind'][] = [
  'command-permits',
  'command-of-test',
  'command-aside',
  'command-of-people',
];

/** What was not read, and the commands without a template by reason, each folded. A command is taken with one tap. */
export function NotTaken({ outline }: { outline: Outline }) {
  const taking = useTaking(outline);
  const whole = useRef<HTMLDivElement>(null);
  const count = outline.unread.length;
  // A list that became empty goes. If its last sentence comes back, it is open as it was.
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // The pressed button goes with its sentence if it was the last one of its list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the list is shorter
  useEffect(() => {
    if (taking.last.current && document.activeElement === document.body) whole.current?.focus();
  }, [count]);
  const [said, notRead] = [true, false].map((is) =>
    outline.unread.filter(({ kind }) => kind !== 'document-is-law' && withReason.includes(kind) === is),
  );
  const parts = [
    { places: notRead ?? [], summary: (count: number) => `${counted(count, 'place')} we could not read` },
    {
      places: said ?? [],
      summary: (count: number) =>
        `${counted(count, 'sentence')} with “shall”, “must” or the like that ${count === 1 ? 'asks' : 'ask'} nothing of a building`,
    },
  ].filter(({ places }) => places.length > 0);
  return (
    <div ref={whole} tabIndex={-1}>
      {parts.map(({ places, summary }) => (
        <details
          key={summary(0)}
          open={open.has(summary(0))}
          onToggle={({ target, currentTarget }) => {
            if (target !== currentTarget) return;
            const next = new Set(open);
            currentTarget.open ? next.add(summary(0)) : next.delete(summary(0));
            setOpen(next);
          }}
        >
          <summary className="flex min-h-11 items-center border-line border-t py-2 text-[0.95rem] text-blueprint underline underline-offset-3">
            {summary(places.length)}
          </summary>
          {[...Map.groupBy(places, ({ kind }) => kind)].map(([kind, some]) => (
            <Places key={kind} kind={kind} places={some} standardId={outline.standard.id} taking={taking} />
          ))}
        </details>
      ))}
    </div>
  );
}

type Taking = ReturnType<typeof useTaking>;

/** Takes a listed command as a template, and gives it back if that is undone. */
function useTaking({ standard, corrections }: Outline) {
  const [now, setNow] = useState<LineOnPage>();
  const last = useRef<LineOnPage>(undefined);
  const { run, pending } = useCall(correctOutline, {
    failed: 'Not taken',
    done: 'Taken as a template to review',
    detail: ({ message }) => message,
    undo: () => {
      const command = last.current;
      return command && (() => giveBack(standard.id, command));
    },
  });
  async function take(command: LineOnPage) {
    if (pending) return;
    last.current = command;
    setNow(command);
    const takeCommands = [...corrections.takeCommands, command];
    await run({
      id: standard.id,
      version: standard.version,
      query: {},
      body: { ...corrections, takeCommands },
    });
    setNow(undefined);
  }
  return { take, now, pending, last };
}

/** Removes one mark and keeps those that somebody has made since. */
async function giveBack(id: string, { page, text }: LineOnPage): Promise<void> {
  const { standard, corrections } = await call(outlineOf, { id });
  const takeCommands = corrections.takeCommands.filter((one) => one.page !== page || one.text !== text);
  await call(correctOutline, {
    id,
    version: standard.version,
    query: {},
    body: { ...corrections, takeCommands },
  });
}

type PlacesProps = { kind: Unread['kind']; places: Unread[]; standardId: string; taking: Taking };

/** The places of one kind with their pages, folded if they are many. */
function Places({ kind, places, standardId, taking }: PlacesProps) {
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  return (
    <details className="pb-1 pl-3" open={places.length <= MOST_UNFOLDED}>
      <summary className="flex min-h-11 items-center font-semibold">
        {unreadKinds[kind]} ({places.length})
      </summary>
      <ul>
        {places.slice(0, drawn).map(({ page, text }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat; so the focus goes to the sentence that comes next
            key={at}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 leading-snug"
          >
            <span className="min-w-0 grow basis-64 wrap-anywhere">{text}</span>
            {page !== null && (
              <Link
                to={pages.standardOutline(standardId, page, text)}
                className="inline-flex min-h-11 shrink-0 items-center text-[0.85rem] whitespace-nowrap tabular-nums"
              >
                p. {page}
              </Link>
            )}
            {page !== null && kind.startsWith('command-') && <Take place={{ page, text }} taking={taking} />}
          </li>
        ))}
      </ul>
      {places.length > drawn && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <span className="text-ink-soft tabular-nums">
            {formatCount(drawn)} of {formatCount(places.length)} are shown
          </span>
          <Button look="secondary" size="small" onClick={() => setDrawn(drawn + DRAWN_AT_ONCE)}>
            Show more
          </Button>
        </p>
      )}
    </details>
  );
}

/** The button of a command. It keeps the focus while the document is read, and after a failure. */
function Take({ place, taking }: { place: LineOnPage; taking: Taking }) {
  const { take, now, pending } = taking;
  const isThis = now?.page === place.page && now.text === place.text;
  return (
    <Button
      look="secondary"
      size="small"
      className="min-h-11! shrink-0"
      disabled={pending && !isThis}
      onClick={() => void take(place)}
    >
      {isThis ? 'Taking…' : 'Take it'}
      <span className="sr-only"> {place.text.slice(0, 80)}</span>
    </Button>
  );
}

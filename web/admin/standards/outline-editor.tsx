import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import type { Outline, PageLines } from '#contract/desk/standards.ts';
import { pages } from '#contract/paths.ts';
import { AskToLeave } from '#web/admin/ask-to-leave.tsx';
import { draftOf, keepDraft } from '#web/admin/drafts.ts';
import {
  correctionsOf,
  fieldsOf,
  keyOfPage,
  keyOfShould,
  keyOfUnclear,
  type Marks,
  markNames,
  marksIn,
  marksOf,
  placesOf,
  unsaved,
} from '#web/admin/standards/marks.ts';
import { NotTaken } from '#web/admin/standards/not-taken.tsx';
import { OutlineLines } from '#web/admin/standards/outline-lines.tsx';
import { PagePicture } from '#web/admin/standards/page-picture.tsx';
import { ReadAgain } from '#web/admin/standards/read-again.tsx';
import { TurnPages } from '#web/admin/standards/turn-pages.tsx';
import { Commands } from '#web/admin/standards/unread.tsx';
import { Button } from '#web/ui/button.tsx';

type Read = { outline: Outline; page: PageLines };

/** The result of the reading, the marks, and the lines of the shown page. */
export function OutlineEditor({ outline, page }: Read) {
  const { standard, clauses, corrections, unread } = outline;
  const stored = marksOf(corrections);
  const { changed, put, discard, forgetSaved } = useUnsaved(standard.id, stored);
  const marks = { ...stored, ...changed };
  const lines = useRef<HTMLElement>(null);
  const turnedBelow = useRef(false);
  // Who turns below the lines goes on reading at their top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other lines are shown
  useEffect(() => {
    if (turnedBelow.current) lines.current?.scrollIntoView();
    turnedBelow.current = false;
  }, [page.number, page.first]);
  const isChanged = Object.keys(unsaved(changed, stored)).length > 0;
  return (
    <>
      <Introduction outline={outline} />
      <section aria-labelledby="corrections" className="mt-4 border border-ink bg-sheet p-4 sm:p-5">
        <h3 id="corrections" className="font-bold">
          Corrections
        </h3>
        <Commands outline={outline} />
        <Check
          isOn={marks[keyOfShould] === 'should'}
          onChange={(isOn) => put(keyOfShould, isOn ? 'should' : undefined)}
        >
          Read “should” as a requirement
        </Check>
        {(corrections.takeUnclear || unread.some(({ kind }) => kind === 'bad-text-layer')) && (
          <Check
            isOn={marks[keyOfUnclear] === 'unclear'}
            onChange={(isOn) => put(keyOfUnclear, isOn ? 'unclear' : undefined)}
          >
            Read the text that we set aside
          </Check>
        )}
        <Corrections marks={marks} standardId={standard.id} onRemove={(key) => put(key, undefined)} />
        <ReadAgain
          standard={standard}
          corrections={correctionsOf(marks)}
          isChanged={isChanged}
          onSaved={(saved) => forgetSaved(marksOf(saved.corrections))}
          onDiscard={discard}
        />
        <AskToLeave when={isChanged} title="Leave without saving?" leave="Leave">
          Your marks are not saved. This tab keeps them until you log out, and shows them when you open this
          outline again.
        </AskToLeave>
      </section>
      <TurnPages page={page} of={standard.pages} />
      <div className="grid gap-6 lg:grid-cols-2">
        <section ref={lines} aria-label={`Text of page ${page.number}`} className="min-w-0 scroll-mt-4">
          <Check
            isOn={marks[keyOfPage(page.number)] === 'contents'}
            onChange={(isOn) => put(keyOfPage(page.number), isOn ? 'contents' : undefined)}
          >
            This page is a list of contents
          </Check>
          <OutlineLines page={page} clauses={clauses} marks={marks} onMark={put} />
        </section>
        {standard.mediaType === 'application/pdf' && (
          <PagePicture standardId={standard.id} page={page.number} />
        )}
      </div>
      <TurnPages
        page={page}
        of={standard.pages}
        isBelow
        onTurn={() => {
          turnedBelow.current = true;
        }}
      />
    </>
  );
}

/** The figures of the reading, with advice. */
function Introduction({ outline }: { outline: Outline }) {
  const { standard, clauses } = outline;
  return (
    <>
      <h2 className="text-[1.2rem] font-bold wrap-anywhere">How we read {standard.standardCode}</h2>
      <p className="mt-1 text-ink-soft">
        {counted(clauses.length, 'clause')}, {counted(templateCount(outline), 'template')}
      </p>
      <p className="mt-2 max-w-prose">
        {clauses.length === 0
          ? 'No clause was found. Mark each line that is a heading, then read the document again. Templates come from the text below the headings.'
          : 'Mark the lines that we read wrongly, then read the document again. We keep the templates you accepted, rejected, merged or edited.'}
      </p>
      <div className="mt-3">
        <NotTaken outline={outline} />
      </div>
    </>
  );
}

/**
 * Unsaved marks on top of the stored ones, so that somebody else's saved marks are neither lost nor hidden.
 */
function useUnsaved(standardId: string, stored: Marks) {
  const form = `outline ${standardId}`;
  const [changed, setChanged] = useState<Marks>(() => unsaved(marksIn(draftOf(form)), stored));
  useEffect(() => keepDraft({ form }, fieldsOf(changed)), [form, changed]);
  return {
    changed,
    put: (key: string, mark: Marks[string]) => setChanged((now) => unsaved({ ...now, [key]: mark }, stored)),
    discard: () => setChanged({}),
    /** Marks made during the reading are not saved yet. */
    forgetSaved: (saved: Marks) => setChanged((now) => unsaved(now, saved)),
  };
}

function templateCount({ standard: { defects } }: Outline): number {
  return defects.proposed + defects.accepted + defects.rejected;
}

type CheckProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: string };

function Check({ isOn, onChange, children }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-blueprint"
      />
      {children}
    </label>
  );
}

type CorrectionsProps = { marks: Marks; standardId: string; onRemove: (key: string) => void };

/** All marks of the document, each with a button that removes it. */
function Corrections({ marks, standardId, onRemove }: CorrectionsProps) {
  const placed = placesOf(marks).filter(({ mark }) => mark !== 'should' && mark !== 'unclear');
  if (placed.length === 0) return <p className="text-ink-soft">Nothing else is marked.</p>;
  return (
    <ul>
      {placed.map(({ key, page, text, mark }) => (
        <li key={key} className="flex items-center gap-3 border-t border-line py-1">
          <span className="min-w-0 grow leading-snug wrap-anywhere">
            <Link to={pages.standardOutline(standardId, page, text)} preventScrollReset>
              Page {page}
            </Link>
            :{' '}
            {mark === 'contents'
              ? 'a list of contents'
              : `${markNames[mark as keyof typeof markNames]}, “${text}”`}
          </span>
          <Button
            look="quiet"
            size="small"
            className="min-h-11! shrink-0"
            aria-label={`Remove the mark on ${text || `page ${page}`}`}
            onClick={() => onRemove(key)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

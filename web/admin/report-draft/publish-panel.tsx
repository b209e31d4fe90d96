import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import { type ReportGap, ReportNotPublished } from '#contract/desk/inspection-reports.ts';
import { pages, paths } from '#contract/paths.ts';
import type { z } from '#contract/schema.ts';
import { mailWaits } from '#web/admin/mail-waits.ts';
import { linesOf } from '#web/admin/report-draft/lines-field.tsx';
import { GapList } from '#web/admin/report-draft/missing.tsx';
import { useDraftStore, useShown } from '#web/admin/report-draft/use-draft-store.ts';
import { maySeeAll } from '#web/admin/session.ts';
import { sayWhy } from '#web/admin/use-call.ts';
import { CallFailed, call } from '#web/api.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Field, Textarea } from '#web/ui/field.tsx';

type Published = z.output<typeof endpoints.publish.answer>['report'];
type State =
  | { step: 'asking' | 'publishing' }
  | { step: 'refused'; sentence: string; gaps?: readonly ReportGap[] }
  | { step: 'published'; report: Published };

/**
 * Says what publishing will do, what is missing and what changed since the version before; afterwards, the
 * result.
 */
export function PublishPanel({ onLeave }: { onLeave: () => void }) {
  const [state, setState] = useState<State>({ step: 'asking' });
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = state;
  useEffect(() => {
    if (step === 'publishing') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView();
  }, [step]);
  if (state.step === 'published')
    return <PublishedNow report={state.report} heading={heading} onLeave={onLeave} />;
  return (
    <section aria-labelledby="publish" className="scroll-mt-28 border-2 border-ink bg-sheet p-4 sm:p-5">
      <h3 id="publish" ref={heading} tabIndex={-1} className="text-[1.2rem] font-bold outline-none">
        Publish the report
      </h3>
      <WhatHappens />
      {state.step === 'refused' && (
        <div role="alert" className="mt-3 border-l-4 border-fail bg-fail-wash p-3">
          <p className="font-semibold">Not published: {state.sentence}</p>
          {state.gaps && <GapList gaps={state.gaps} />}
        </div>
      )}
      <PublishForm isPublishing={state.step === 'publishing'} onPublish={setState} onLeave={onLeave} />
    </section>
  );
}

/** The number and version to come, and the consequences of publishing. */
function WhatHappens() {
  const { versions } = useShown().draft;
  const [last] = versions;
  return (
    <div className="mt-2 space-y-1.5">
      <p>
        {last ? (
          <>
            This becomes version {last.version + 1} of <span className="font-mono">{last.number}</span>.
            Version {last.version} stays readable and says that it was replaced.
          </>
        ) : (
          'The report gets its number when it is published, and this becomes version 1.'
        )}
      </p>
      <p>
        You can’t change a published version. To correct it, publish another version. The PDF is made at once,
        with a code that anybody can use to verify it. If we have the customer’s email address, we email them.
        {mailWaits()}
      </p>
    </div>
  );
}

/** What is typed into the form. */
type Typed = { changes: string; note: string; reason: string };

type PublishFormProps = { isPublishing: boolean; onPublish: (state: State) => void; onLeave: () => void };

function PublishForm({ isPublishing, onPublish, onLeave }: PublishFormProps) {
  const store = useDraftStore();
  const { draft, saving } = useShown();
  const { gaps, changes: computed, versions } = draft;
  const [typed, setTyped] = useState<Typed>({ changes: '', note: '', reason: '' });
  const [isAsked, setAsked] = useState(false);
  const { changes, note, reason } = typed;
  const mayLeaveGaps = maySeeAll();
  const isWithGaps = gaps.length > 0;

  async function publish() {
    if (isWithGaps && !reason.trim()) {
      setAsked(true);
      document.getElementById('publish-reason')?.focus();
      return;
    }
    onPublish({ step: 'publishing' });
    onPublish(await published(store.inspection, bodyOf(typed, isWithGaps)));
    void store.refresh();
  }

  return (
    <div className="mt-4 space-y-4">
      {isWithGaps && <WithGaps gaps={gaps} mayLeaveGaps={mayLeaveGaps} />}
      {isWithGaps && mayLeaveGaps && (
        <Reason reason={reason} isAsked={isAsked} onType={(text) => setTyped({ ...typed, reason: text })} />
      )}
      {versions.length > 0 && (
        <>
          <Computed changes={computed} />
          <Text
            id="publish-changes"
            label="In your words (optional)"
            hint="One sentence on each line. They stand beside the changes above."
            value={changes}
            onType={(text) => setTyped({ ...typed, changes: text })}
          />
        </>
      )}
      <Text
        id="publish-note"
        label="Note for the desk (optional)"
        hint="The customer does not see it."
        value={note}
        onType={(text) => setTyped({ ...typed, note: text })}
      />
      <Buttons
        mayPublish={mayLeaveGaps || !isWithGaps}
        label={publishLabel(versions[0], isWithGaps)}
        isPublishing={isPublishing}
        isSaving={saving.state === 'saving' || saving.state === 'failed'}
        onPublish={() => void publish()}
        onLeave={onLeave}
      />
    </div>
  );
}

/** What the report, its PDF, the customer's email and the verification page will say, whatever is typed. */
function Computed({ changes }: { changes: readonly string[] }) {
  return (
    <section aria-labelledby="publish-computed">
      <h4 id="publish-computed" className="font-semibold">
        What changed since the version before
      </h4>
      <p className="text-[0.9rem] text-ink-soft">We work this out. The report says it.</p>
      <ul className="mt-1 list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

type ReasonProps = { reason: string; isAsked: boolean; onType: (reason: string) => void };

function Reason({ reason, isAsked, onType }: ReasonProps) {
  return (
    <Text
      id="publish-reason"
      label="Reason for publishing with things missing"
      hint="We keep it with the version. The customer does not see it."
      value={reason}
      required
      error={isAsked && !reason.trim() ? 'Say why you are publishing with things missing' : undefined}
      onType={onType}
    />
  );
}

function bodyOf({ changes, note, reason }: Typed, isWithGaps: boolean) {
  return {
    ...(note.trim() && { note }),
    ...(changes.trim() && { changes: linesOf(changes) }),
    ...(isWithGaps && { override: { reason } }),
  };
}

function publishLabel(last: { version: number } | undefined, isWithGaps: boolean): string {
  const publish = last ? `Publish version ${last.version + 1}` : 'Publish';
  return isWithGaps ? `${publish} anyway` : publish;
}

type ButtonsProps = {
  mayPublish: boolean;
  label: string;
  isPublishing: boolean;
  isSaving: boolean;
  onPublish: () => void;
  onLeave: () => void;
};

/** Publishing waits until the last changes are saved, so that they are published too. */
function Buttons({ mayPublish, label, isPublishing, isSaving, onPublish, onLeave }: ButtonsProps) {
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {mayPublish && (
          <Button disabled={isPublishing || isSaving} onClick={onPublish}>
            {label}
          </Button>
        )}
        <Button look="secondary" disabled={isPublishing} onClick={onLeave}>
          Not yet
        </Button>
      </p>
      <p role="status">
        {isPublishing
          ? 'Making the pictures and the PDF … This can take a few seconds.'
          : isSaving
            ? 'Saving your last changes first.'
            : ''}
      </p>
    </>
  );
}

function WithGaps({ gaps, mayLeaveGaps }: { gaps: readonly ReportGap[]; mayLeaveGaps: boolean }) {
  const withinLimit = gaps.filter(({ where }) => where.field === 'whyDefect');
  return (
    <div className="border-l-4 border-caution bg-caution-wash p-3">
      <p className="font-semibold">{counted(gaps.length, 'thing is', 'things are')} missing</p>
      {!mayLeaveGaps && <p>Add what is missing, or ask an owner or the office to publish the report.</p>}
      <GapList gaps={gaps.filter((gap) => !withinLimit.includes(gap))} />
      {withinLimit.length > 0 && (
        <>
          <p className="mt-2">
            These are within their limit. Published like this, the report lists them as defects and says so:
          </p>
          <GapList gaps={withinLimit} />
        </>
      )}
    </div>
  );
}

type TextProps = {
  id: string;
  label: string;
  hint: string;
  value: string;
  error?: string | undefined;
  required?: boolean;
  lines?: number;
  onType: (text: string) => void;
};

function Text({ id, label, hint, value, error, required = false, lines = 2, onType }: TextProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {({ defaultValue: _, ...control }) => (
        <Textarea
          {...control}
          rows={lines}
          className="min-h-0!"
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

/** Publishes the report and shows the result. */
async function published(id: string, body: z.input<typeof endpoints.publish.body>): Promise<State> {
  try {
    const { report } = await call(endpoints.publish, { id, body });
    return { step: 'published', report };
  } catch (problem) {
    const body = problem instanceof CallFailed ? problem.body : undefined;
    const refusal = ReportNotPublished.safeParse(body).data;
    if (refusal?.gaps) return { step: 'refused', sentence: refusal.message, gaps: refusal.gaps };
    return { step: 'refused', sentence: sayWhy(problem) };
  }
}

type PublishedNowProps = {
  report: Published;
  heading: RefObject<HTMLHeadingElement | null>;
  onLeave: () => void;
};

function PublishedNow({ report, heading, onLeave }: PublishedNowProps) {
  return (
    <section aria-labelledby="publish" className="scroll-mt-28 border-2 border-pass bg-pass-wash p-4 sm:p-5">
      <h3 id="publish" ref={heading} tabIndex={-1} className="text-[1.2rem] font-bold outline-none">
        {report.number}, version {report.version}, is published
      </h3>
      <p className="mt-1">
        Its code is <span className="font-mono">{report.code}</span>.
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Link to={pages.inspectionReport(report.id)} className={buttonLook('primary')}>
          Open the published report
        </Link>
        <a href={paths.reportPdf(report.id)} className={buttonLook('secondary')}>
          PDF
        </a>
        <Button look="quiet" onClick={onLeave}>
          Back to the draft
        </Button>
      </p>
    </section>
  );
}

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Operation } from '#contract/capture/operations.ts';
import { counted } from '#contract/counted.ts';
import { pages } from '#contract/paths.ts';
import { AreasPart, OtherPhotos } from '#web/admin/report-draft/areas-part.tsx';
import { openDraft } from '#web/admin/report-draft/draft-store.ts';
import { FindingsPart } from '#web/admin/report-draft/findings-part.tsx';
import { InspectionPart } from '#web/admin/report-draft/inspection-part.tsx';
import { Missing } from '#web/admin/report-draft/missing.tsx';
import { PublishPanel } from '#web/admin/report-draft/publish-panel.tsx';
import type { Read } from '#web/admin/report-draft/read-draft.ts';
import { Reading } from '#web/admin/report-draft/reading.tsx';
import { SavingLine } from '#web/admin/report-draft/saving-line.tsx';
import { DraftStoreProvider, useShown } from '#web/admin/report-draft/use-draft-store.ts';
import { WrittenTwice } from '#web/admin/report-draft/written-twice.tsx';
import { draftOf } from '#web/capture/draft.ts';
import { CaptureProvider, type FieldOf } from '#web/capture/use-capture.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** The draft of one report, to read and to change. */
export default function DraftScreen({ inspection, first }: { inspection: string; first: Read }) {
  // The store itself reloads the draft after a change.
  const [store] = useState(() => openDraft(inspection, first));
  useEffect(() => store.follow(), [store]);
  const { draft, state, refused } = useSyncExternalStore(store.watch, store.shown);
  const capture = useMemo(
    () => ({
      draft: draftOf(draft.visit, state),
      write: store.write,
      refusalOf: (of: FieldOf) => refused.find(({ operation }) => isOf(operation, of))?.reason,
    }),
    [store, draft.visit, state, refused],
  );
  return (
    <DraftStoreProvider value={store}>
      <CaptureProvider value={capture}>
        <Draft />
      </CaptureProvider>
    </DraftStoreProvider>
  );
}

function isOf(operation: Operation, { entity, entityId, name }: FieldOf): boolean {
  return (
    operation.entity === entity && operation.entityId === entityId && Object.hasOwn(operation.fields, name)
  );
}

type View = 'read' | 'change';

function Draft() {
  const [view, setView] = useState<View>('change');
  const [isPublishing, setPublishing] = useState(false);
  const publishButton = useRef<HTMLButtonElement>(null);
  const { draft } = useShown();

  function leavePublishing() {
    setPublishing(false);
    publishButton.current?.focus();
  }

  return (
    // Wider than other pages of the desk, because it has two columns of text.
    <div className="lg:mx-[calc((100%-min(104rem,100vw-16.5rem))/2)]">
      <Head />
      <div className="desk-bar sticky top-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line bg-paper px-4 py-2">
        <SavingLine />
        <div className="flex flex-wrap items-center gap-2">
          <Switch view={view} onShow={setView} />
          <Button
            ref={publishButton}
            size="small"
            // Once it is open, or a version is published, something else on the screen is the next step.
            look={isPublishing || draft.versions.length > 0 ? 'secondary' : 'primary'}
            aria-expanded={isPublishing}
            onClick={() => {
              setView('change');
              setPublishing(true);
            }}
          >
            Publish …
          </Button>
        </div>
      </div>
      <div className="mt-5 grid items-start gap-x-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <section
          aria-label="Preview of the report"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself is scrolled by keys too
          tabIndex={0}
          className={`min-w-0 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto ${view === 'read' ? '' : 'max-lg:hidden'}`}
        >
          <Reading />
        </section>
        <section
          aria-label="Contents of the draft"
          className={`min-w-0 space-y-10 ${view === 'change' ? '' : 'max-lg:hidden'}`}
        >
          {isPublishing ? <PublishPanel onLeave={leavePublishing} /> : <Missing />}
          <WrittenTwice />
          <InspectionPart />
          <FindingsPart />
          <AreasPart />
          <OtherPhotos />
        </section>
      </div>
    </div>
  );
}

/** The inspection, and its published versions. */
function Head() {
  const { report, versions, visit, gaps, follows } = useShown().draft;
  const [last] = versions;
  const { inspection } = visit;
  return (
    <header>
      <p className="flex flex-wrap gap-x-5 pt-4">
        <Link to={pages.inspection(inspection.id)}>Inspection</Link>
        {last && <Link to={pages.inspectionReport(last.id)}>Published version {last.version}</Link>}
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
        <h2 className="text-[1.3rem] leading-tight font-bold">{report.title}</h2>
        <p className="wrap-anywhere">
          <bdi>{report.header.address}</bdi>
        </p>
        <Badge>{last ? `Draft of version ${last.version + 1}` : 'Draft'}</Badge>
        {last && <span className="font-mono">{last.number}</span>}
        {gaps.length > 0 && (
          <span className="font-semibold text-caution">{counted(gaps.length, 'thing')} missing</span>
        )}
        {follows && (
          <span>
            Follows <span className="font-mono">{follows.number}</span>
          </span>
        )}
      </div>
    </header>
  );
}

/** On a phone the preview and the fields are shown one at a time. */
function Switch({ view, onShow }: { view: View; onShow: (view: View) => void }) {
  return (
    <fieldset className="flex lg:hidden!">
      <legend className="sr-only">Show</legend>
      {(['read', 'change'] as const).map((one) => (
        <Button
          key={one}
          look="secondary"
          size="small"
          aria-pressed={view === one}
          className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-sheet aria-pressed:hover:bg-ink"
          onClick={() => onShow(one)}
        >
          {one === 'read' ? 'Read' : 'Change'}
        </Button>
      ))}
    </fieldset>
  );
}

import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportDraft } from '#contract/desk/inspection-reports.ts';
import { pages } from '#contract/paths.ts';
import { call } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** The link from an inspection to its report, with the report's state. */
export function ReportCard({ inspectionId }: { inspectionId: string }) {
  const draft = useDraftOf(inspectionId);
  return (
    <section
      aria-labelledby="report"
      className="no-print flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-l-4 border-line border-l-signal px-4 py-4 sm:px-5"
    >
      {/* As wide and as high without the state, which comes after the page, so that nothing below moves for it. */}
      <div className="min-w-0 grow basis-72">
        <h3 id="report" className="text-[1.1rem] font-bold">
          Report
        </h3>
        <p role="status" className="mt-0.5 flex min-h-[1lh] flex-wrap items-center gap-2">
          {draft && <Standing draft={draft} />}
        </p>
      </div>
      <Link to={pages.reportDraft(inspectionId)} className={buttonLook('primary')}>
        Open the report
      </Link>
    </section>
  );
}

function Standing({ draft: { versions, gaps, isBegun } }: { draft: ReportDraft }) {
  const [last] = versions;
  const gapsInWords = gaps.length === 0 ? 'nothing missing' : `${counted(gaps.length, 'thing')} missing`;
  if (last)
    return (
      <>
        <Badge tone={last.state === 'withdrawn' ? 'fail' : 'pass'}>
          {last.state === 'withdrawn' ? 'Withdrawn' : 'Published'}
        </Badge>
        <Link to={pages.inspectionReport(last.id)}>
          {last.number}, version {last.version}
        </Link>
      </>
    );
  if (!isBegun) return <>Nothing has been recorded yet</>;
  return (
    <>
      <Badge>Draft</Badge> {gapsInWords}
    </>
  );
}

/**
 * The draft, loaded after the page. `undefined` until then, and if loading fails: the report's own page shows
 * the error.
 */
function useDraftOf(inspectionId: string): ReportDraft | undefined {
  const [draft, setDraft] = useState<ReportDraft>();
  useEffect(() => {
    let isWanted = true;
    call(endpoints.draft, { id: inspectionId }).then(
      (read) => isWanted && setDraft(read),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [inspectionId]);
  return draft;
}

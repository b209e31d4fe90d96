import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import type { Removal } from '#contract/desk/customers.ts';
import { removal } from '#contract/desk/endpoints/customers.ts';
import { pages } from '#contract/paths.ts';
import { formatMoment } from '#web/admin/format.ts';
import { Backups, KeptInvoices, KeptJobs, KeptReports } from '#web/admin/inquiries/removal-words.tsx';
import { LoadFailed } from '#web/admin/load-failed.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/removal-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { found: await loaded(call(removal, { id: params.id })) };
}

/** The receipt of a deletion, for the file and for the person who asked. */
export default function RemovalPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <Link to={pages.removals} className="inline-flex min-h-11 items-center">
          Deletion receipts
        </Link>
        <Button size="small" className="min-h-11" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {found.ok ? (
        <Receipt removal={found.value} />
      ) : (
        <LoadFailed what="The receipt" sentence={found.sentence} />
      )}
    </>
  );
}

function Receipt({ removal }: { removal: Removal }) {
  const { id, at, username, jobs, reports = [], invoices = [], cloudFolders } = removal;
  return (
    <article className="prints-alone max-w-[46rem] space-y-5 border border-line bg-sheet px-5 py-6 sm:px-10 sm:py-9 print:max-w-none print:border-0 print:p-0">
      <header>
        <h2 className="text-[1.35rem] leading-tight font-bold">Receipt: a person’s data was deleted</h2>
        <p className="mt-1 text-ink-soft wrap-anywhere">
          {formatMoment(at)}
          {username && `, by ${username}`}. Receipt <span className="font-mono text-[0.9rem]">{id}</span>
        </p>
      </header>
      <div>
        <h3 className="font-semibold">What was removed</h3>
        <ul className="list-disc pl-5">
          {removedOf(removal).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {jobs.length > 0 && <KeptJobs jobs={jobs} />}
      {reports.length > 0 && <KeptReports numbers={reports} />}
      {invoices.length > 0 && <KeptInvoices numbers={invoices} />}
      <div>
        <h3 className="font-semibold">Other copies of this data</h3>
        <ul className="list-disc space-y-1 pl-5">
          {cloudFolders.deleted > 0 && (
            <li>
              Dropbox: {counted(cloudFolders.deleted, 'folder')} deleted there. Dropbox keeps deleted files
              for a while.
            </li>
          )}
          {cloudFolders.left > 0 && (
            <li>Dropbox: {counted(cloudFolders.left, 'folder')} that the office has to delete there.</li>
          )}
          <Backups />
        </ul>
      </div>
      <p className="border-t border-line pt-3 text-[0.9rem] text-ink-soft">
        This receipt does not name the person. We keep it.
      </p>
    </article>
  );
}

function removedOf(removal: Removal): string[] {
  const { inquiries, jobs, files, photos, notes, messages, subscriptions } = removal;
  const { links = 0, quotes = 0, agreements = 0, answers = 0 } = removal;
  return [
    'Their name, email, phone, address and everything they wrote',
    ...(inquiries > 0
      ? [`${counted(inquiries, 'inquiry', 'inquiries')} that never became a job, completely`]
      : []),
    ...(jobs.length > 0 ? [`The person’s details on ${counted(jobs.length, 'job')}`] : []),
    ...(files > 0 ? [counted(files, 'file')] : []),
    ...(photos
      ? [`${counted(photos, 'photo')} and copies of photos from inspections, with what was captured there`]
      : []),
    ...(links > 0 ? [`${counted(links, 'link')} to their page and to reports, no longer working`] : []),
    ...(quotes > 0
      ? [`The person’s details in ${counted(quotes, 'quote')}. Those of jobs keep number, lines and amounts`]
      : []),
    ...(agreements > 0
      ? [`The person’s details in ${counted(agreements, 'accepted agreement')}. Terms, time and hash stay`]
      : []),
    ...(answers > 0 ? [`${counted(answers, 'answer')} by builders, with photos`] : []),
    ...(notes > 0 ? [`${counted(notes, 'history entry', 'history entries')}: notes, calls and reasons`] : []),
    ...(messages.waiting > 0 ? [`${counted(messages.waiting, 'email')} not sent yet`] : []),
    ...(messages.sent > 0 ? [`The text of ${counted(messages.sent, 'sent email')}`] : []),
    ...(subscriptions > 0 ? [counted(subscriptions, 'newsletter subscription')] : []),
  ];
}

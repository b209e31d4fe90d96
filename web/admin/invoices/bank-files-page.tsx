import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import type { BankFile } from '#contract/desk/bank-files.ts';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import type { Invoice } from '#contract/desk/invoices.ts';
import { pages } from '#contract/paths.ts';
import { formatMoment } from '#web/admin/format.ts';
import { ColumnsForm } from '#web/admin/invoices/columns-form.tsx';
import { LinesForm } from '#web/admin/invoices/lines-form.tsx';
import { SendBankFile } from '#web/admin/invoices/send-bank-file.tsx';
import { UnreadableLines } from '#web/admin/invoices/unreadable-lines.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import type { Route } from './+types/bank-files-page';

/** `areAll`: false if more invoices are owed than fit into a list of choices. */
type FilesAndOwed = { files: BankFile[]; owed: Invoice[]; areAll: boolean };

export async function clientLoader() {
  return { read: await loaded(readFiles()) };
}

async function readFiles(): Promise<FilesAndOwed> {
  const [{ files }, owed] = await Promise.all([call(endpoints.bankFiles, {}), readOwed()]);
  return { files, ...owed };
}

/** The most invoices that fit into a list of choices. */
const MOST_TO_CHOOSE_FROM = 500;

async function readOwed(): Promise<Pick<FilesAndOwed, 'owed' | 'areAll'>> {
  const owed: Invoice[] = [];
  let cursor: string | null = null;
  do {
    const query: { status: 'owed'; limit: number; cursor?: string } = { status: 'owed', limit: 100 };
    if (cursor) query.cursor = cursor;
    const { invoices, next } = await call(endpoints.list, { query });
    owed.push(...invoices);
    cursor = next;
  } while (cursor && owed.length < MOST_TO_CHOOSE_FROM);
  return { owed, areAll: cursor === null };
}

/** The bank files: sending one, choosing its columns once, and confirming its payments. */
export default function BankFilesPage({ loaderData: { read } }: Route.ComponentProps) {
  return (
    <>
      <p className="py-4">
        <Link to={pages.invoices}>All invoices</Link>
      </p>
      <h2 className="text-[1.2rem] font-bold">Bank files</h2>
      <Latest read={read} of="bank files" what="The bank files">
        {(asked) => <Files {...asked} />}
      </Latest>
    </>
  );
}

function Files({ files, owed, areAll }: FilesAndOwed) {
  const [sent, setSent] = useState<BankFile>();
  const listed = files.find(({ id }) => id === sent?.id);
  // The message that asks for the columns goes once they are chosen.
  const isStillSo = sent?.columns !== null || listed?.columns === null;
  return (
    <>
      <p className="mt-1 max-w-prose text-ink-soft">
        Download the latest transactions as CSV from your bank, then choose the file here. We suggest which
        invoice each one pays. Nothing counts as paid until you confirm it.
      </p>
      <SendBankFile onSent={setSent} />
      <div role="status">{sent && isStillSo && <Outcome file={sent} />}</div>
      {files.length > 0 && !areAll && (
        <p className="mt-3 max-w-prose">
          You can choose from the latest {owed.length} invoices that are not paid in full. For an older one,
          record the payment on its own page, then choose “It pays no invoice” here.
        </p>
      )}
      {files.map((file) => (
        <section key={file.id} aria-labelledby={`file-${file.id}`} className="mt-8">
          <h3
            id={`file-${file.id}`}
            className="border-t-2 border-ink pt-2 text-[1.05rem] font-bold wrap-anywhere"
          >
            {file.name}
          </h3>
          <p className="text-[0.9rem] text-ink-soft">{aboutFile(file)}</p>
          <UnreadableLines file={file} />
          {file.columns === null ? <ColumnsForm file={file} /> : <LinesForm file={file} owed={owed} />}
        </section>
      ))}
    </>
  );
}

function aboutFile({ receivedAt, confirmed, known, unread }: BankFile): string {
  return [
    `Received ${formatMoment(receivedAt)}`,
    confirmed > 0 && `${counted(confirmed, 'payment')} confirmed`,
    known > 0 && `${counted(known, 'line')} already known from an earlier file`,
    unread > 0 && `${counted(unread, 'line')} left out: no date or no amount`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The result of sending a file. */
function Outcome({
  file: { name, columns, proposals, unmatched, confirmed, known, unreadable },
}: {
  file: BankFile;
}) {
  const waiting = proposals.length + unmatched.length;
  const words =
    columns === null
      ? 'We don’t know this bank’s columns yet. Choose them below. We remember them for the next files from this bank.'
      : waiting > 0
        ? `${counted(proposals.length, 'payment')} to confirm and ${counted(unmatched.length, 'line')} without an invoice. They are listed below.`
        : known + confirmed > 0
          ? 'Nothing in this file is new.'
          : unreadable.length > 0
            ? 'The lines that we could read show no money coming in.'
            : 'This file shows no money coming in.';
  return (
    <p className="mt-3 max-w-prose font-semibold wrap-anywhere">
      {name}: {words}
      {unreadable.length > 0 && ` We could not read ${counted(unreadable.length, 'line')}.`}
    </p>
  );
}

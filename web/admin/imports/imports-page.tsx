import { useState } from 'react';
import * as endpoints from '#contract/desk/endpoints/imports.ts';
import { type Import, type ImportTaken, importKinds } from '#contract/desk/imports.ts';
import { paths } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatCount, formatMoment } from '#web/admin/format.ts';
import { ImportColumnsForm } from '#web/admin/imports/import-columns-form.tsx';
import { RefusedRows } from '#web/admin/imports/refused-rows.tsx';
import { SendImport } from '#web/admin/imports/send-import.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { buttonLook } from '#web/ui/button.tsx';
import type { Route } from './+types/imports-page';

export async function clientLoader() {
  return { read: await loaded(call(endpoints.waiting, {})) };
}

/** Moving in: sending a file, choosing its columns once, and taking it in. Moving out: an archive of everything. */
export default function ImportsPage({ loaderData: { read } }: Route.ComponentProps) {
  const [taken, setTaken] = useState<{ file: Import; result: ImportTaken }>();
  return (
    <>
      <h2 className="pt-6 text-[1.25rem] font-bold">Moving in and out</h2>
      <section aria-labelledby="moving-in" className="mt-4">
        <h3 id="moving-in" className="border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
          Moving in
        </h3>
        <p className="mt-1 max-w-prose text-ink-soft">
          Bring in earlier customers, your own defect templates and phrases from a spreadsheet. Save it as
          CSV, with the names of the columns in the first row. You see what will be taken before anything is.
        </p>
        <SendImport onSent={() => setTaken(undefined)} />
        <div role="status">{taken && <Taken {...taken} />}</div>
        <Latest read={read} of="imports" what="The files">
          {({ imports }) =>
            imports.map((file) => (
              <WaitingFile key={file.id} file={file} onTaken={(result) => setTaken({ file, result })} />
            ))
          }
        </Latest>
      </section>
      <section aria-labelledby="moving-out" className="mt-10">
        <h3 id="moving-out" className="border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
          Moving out
        </h3>
        <p className="mt-1 max-w-prose text-ink-soft">
          Everything that is kept, in one archive: customers, inspections, reports, invoices and all the rest
          as JSON and CSV, with photos, plans and the PDFs of reports. A README in it says what each file
          holds. Passwords and keys are not in it. It is made when you press, which may take minutes.
        </p>
        <a href={paths.archive} download className={`${buttonLook('secondary', 'small')} mt-3`}>
          Download everything (ZIP)
        </a>
      </section>
    </>
  );
}

/** A file that waits: its first rows, what they hold, and what would be taken. */
function WaitingFile({ file, onTaken }: { file: Import; onTaken: (result: ImportTaken) => void }) {
  const { id, kind, name, receivedAt, count, missing, ready, refused } = file;
  return (
    <section aria-labelledby={`import-${id}`} className="mt-6">
      <h4 id={`import-${id}`} className="text-[1.02rem] font-bold wrap-anywhere">
        {name}
      </h4>
      <p className="text-[0.9rem] text-ink-soft">
        {importKinds[kind].label}, {rowsOf(count)}, received {formatMoment(receivedAt)}
      </p>
      <ImportColumnsForm file={file} />
      <p className="mt-4 max-w-prose font-semibold">
        {missing ??
          `${rowsOf(ready)} can be taken, ${refused.length === 0 ? 'none' : rowsOf(refused.length)} will be refused.`}
      </p>
      <RefusedRows refused={refused} name={name} />
      <div className="mt-3 flex flex-wrap gap-2">
        {missing === null && ready > 0 && (
          <CallButton
            endpoint={endpoints.confirm}
            given={{ id }}
            words={{ failed: 'Not taken in', done: 'Taken in' }}
            busy="Taking in…"
            look="primary"
            onDone={onTaken}
          >
            Take in {rowsOf(ready)}
            <span className="sr-only"> of {name}</span>
          </CallButton>
        )}
        <CallButton
          endpoint={endpoints.remove}
          given={{ id }}
          words={{ failed: 'Not discarded', done: 'File discarded' }}
          look="quiet"
        >
          Discard<span className="sr-only"> {name}</span>
        </CallButton>
      </div>
    </section>
  );
}

/** What became of a file. */
function Taken({ file: { name }, result: { added, known, refused } }: { file: Import; result: ImportTaken }) {
  return (
    <div className="mt-4 border border-ink bg-sheet p-4">
      <p className="max-w-prose font-semibold wrap-anywhere">
        {name}: {formatCount(added)} added
        {known > 0 && `, ${formatCount(known)} already here`}
        {refused.length > 0 && `, ${formatCount(refused.length)} refused`}.
      </p>
      <RefusedRows refused={refused} name={name} />
    </div>
  );
}

function rowsOf(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
}

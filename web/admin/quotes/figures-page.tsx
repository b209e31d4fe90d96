import { Link } from 'react-router';
import { labelOf } from '#contract/choices.ts';
import * as endpoints from '#contract/desk/endpoints/quotes.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import type { QuoteFigures } from '#contract/desk/quotes.ts';
import { pages, paths } from '#contract/paths.ts';
import { Empty } from '#web/admin/empty.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { Stat } from '#web/ui/stat.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Route } from './+types/figures-page';

export async function clientLoader() {
  return { read: await loaded(call(endpoints.figures, {})) };
}

/** How the quotes of the last twelve months fared. */
export default function QuoteFiguresPage({ loaderData: { read } }: Route.ComponentProps) {
  return (
    <>
      <p className="py-4">
        <Link to={pages.desk}>All inquiries</Link>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-[1.2rem] font-bold">Quotes of the last twelve months</h2>
        <a href={paths.quotesDownload} download className="py-2 font-semibold">
          All quotes as CSV
        </a>
      </div>
      <Latest read={read} of="quotes" what="The figures">
        {(figures) => (figures.sent === 0 ? <NoFigures /> : <Shown {...figures} />)}
      </Latest>
    </>
  );
}

function NoFigures() {
  return (
    <Empty title="No quote was sent in these months">
      <p>
        Send the first one from its row in the list, with one tap.{' '}
        <Link to={pages.desk}>Customer inquiries</Link>
      </p>
    </Empty>
  );
}

function Shown(figures: QuoteFigures) {
  const { medianMinutes, byType, bySource, reasons } = figures;
  return (
    <div className="mt-4 space-y-8">
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3 xl:grid-cols-5">
        <Stat value={medianMinutes === null ? '–' : inWords(medianMinutes)} label="until half had a quote" />
        <Stat value={String(figures.sent)} label="sent" />
        <Stat value={String(figures.accepted)} label="accepted" />
        <Stat value={dollarsOf(figures.acceptedCents)} label="accepted in all" />
        <Stat value={String(figures.declined + figures.lapsed)} label="declined or run out" />
      </div>
      <Counted
        caption="By type"
        name="Type"
        rows={byType.map(({ type, ...row }) => ({ ...row, name: labelOf(type) }))}
      />
      <Counted
        caption="By source"
        name="Source"
        rows={bySource.map(({ source, ...row }) => ({ ...row, name: source ?? 'By themselves' }))}
      />
      {reasons.length > 0 && (
        <Table
          caption="Why they were declined"
          columns={[
            { name: 'Reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
            { name: 'Quotes', cell: ({ count }) => count, numeric: true },
          ]}
          rows={reasons}
          rowKey={({ reason }) => reason}
        />
      )}
    </div>
  );
}

type Row = Pick<QuoteFigures, 'sent' | 'accepted' | 'declined' | 'lapsed' | 'acceptedCents'> & {
  name: string;
};

function Counted({ caption, name, rows }: { caption: string; name: string; rows: Row[] }) {
  return (
    <Table
      caption={caption}
      columns={[
        { name, cell: (row) => row.name },
        { name: 'Sent', cell: ({ sent }) => sent, numeric: true },
        { name: 'Accepted', cell: ({ accepted }) => accepted, numeric: true },
        { name: 'Declined', cell: ({ declined }) => declined, numeric: true },
        { name: 'Run out', cell: ({ lapsed }) => lapsed, numeric: true },
        { name: 'Accepted in all', cell: ({ acceptedCents }) => dollarsOf(acceptedCents), numeric: true },
      ]}
      rows={rows}
      rowKey={(row) => row.name}
    />
  );
}

/** `25 min`, `3 h`, `2 days` */
function inWords(minutes: number): string {
  if (minutes < 90) return `${Math.round(minutes)} min`;
  if (minutes < 36 * 60) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / 60 / 24)} days`;
}

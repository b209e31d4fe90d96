import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportFigures } from '#contract/desk/inspection-reports.ts';
import { pages, paths } from '#contract/paths.ts';
import { citeLabel } from '#contract/report/report.ts';
import type { z } from '#contract/schema.ts';
import { Empty } from '#web/admin/empty.tsx';
import { formatCount } from '#web/admin/format.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { buttonLook } from '#web/ui/button.tsx';
import type { Route } from './+types/figures-page';

type Figures = z.output<typeof ReportFigures>;
type Defect = Figures['byStage'][number]['defects'][number];

export async function clientLoader() {
  return { read: await loaded(call(endpoints.figures, {})) };
}

/** Which defects current reports have most often, by stage and by builder. */
export default function FiguresPage({ loaderData: { read } }: Route.ComponentProps) {
  return (
    <>
      <p className="no-print py-4">
        <Link to={pages.inspectionReports}>All inspection reports</Link>
      </p>
      <Latest read={read} of="figures" what="The figures">
        {(figures) => <AllFigures {...figures} />}
      </Latest>
    </>
  );
}

function AllFigures({ reports, findings, byStage, byBuilder }: Figures) {
  if (reports === 0) return <NoFigures />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-[1.25rem] font-bold">Most frequent defects</h2>
        <a href={paths.findingsDownload} className={`no-print ${buttonLook('secondary', 'small')}`}>
          Findings (CSV)
        </a>
      </div>
      <p className="mt-1 max-w-prose text-ink-soft">
        {counted(findings, 'finding')} in {counted(reports, 'current report')}. Replaced and withdrawn
        versions don’t count.
      </p>
      <section aria-labelledby="stages" className="mt-7">
        <h3 id="stages" className="border-t-2 border-ink pt-2 text-[1.1rem] font-bold">
          By stage
        </h3>
        <div className="mt-3 grid items-start gap-5 xl:grid-cols-2 print:grid-cols-2">
          {byStage.map(({ stage, reports: count, defects }) => (
            <Group key={stage} title={stage} about={counted(count, 'report')} defects={defects} />
          ))}
        </div>
      </section>
      <section aria-labelledby="builders" className="mt-9">
        <h3 id="builders" className="border-t-2 border-ink pt-2 text-[1.1rem] font-bold">
          By builder
        </h3>
        {byBuilder.length === 0 && (
          <p className="mt-2 text-ink-soft">
            No builder is recorded for these reports yet. Enter the builder in a report’s draft, or on the
            phone.
          </p>
        )}
        <div className="mt-3 grid items-start gap-5 xl:grid-cols-2 print:grid-cols-2">
          {byBuilder.map(({ builder, reports: count, findings: found, defects }) => (
            <Group
              key={builder}
              title={builder}
              about={`${counted(count, 'report')}, ${counted(found, 'finding')}`}
              defects={defects}
            />
          ))}
        </div>
      </section>
    </>
  );
}

type GroupProps = { title: string; about: string; defects: readonly Defect[] };

/** Two columns fit on a phone too, so it is a table everywhere. */
function Group({ title, about, defects }: GroupProps) {
  return (
    <div className="border border-line bg-sheet px-4 pt-3 pb-1 print:break-inside-avoid sm:px-5">
      <table className="w-full border-collapse text-[0.95rem]">
        <caption className="pb-2 text-left font-semibold">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{title}</span>
            <span className="font-normal text-ink-soft">{about}</span>
          </span>
        </caption>
        <thead>
          <tr className="lettering border-y border-ink text-ink-soft">
            <th scope="col" className="py-2 pr-3 text-left font-normal">
              Defect and clause
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Found
            </th>
          </tr>
        </thead>
        <tbody>
          {defects.map(({ name, cite, count }) => (
            <tr key={name} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
                {name}
                {cite && <span className="block text-[0.88rem] text-ink-soft">{citeLabel(cite)}</span>}
              </th>
              <td className="py-2 text-right align-top tabular-nums">{formatCount(count)}</td>
            </tr>
          ))}
          {defects.length === 0 && (
            <tr>
              <td colSpan={2} className="py-3 text-ink-soft">
                No defects.
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function NoFigures() {
  return (
    <Empty as="h2" title="Nothing to count yet">
      <p>Once reports are published, the defects you find most often appear here.</p>
    </Empty>
  );
}

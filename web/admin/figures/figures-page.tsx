import { Link } from 'react-router';
import { overview } from '#contract/desk/endpoints/inquiries.ts';
import { pages } from '#contract/paths.ts';
import { OverviewPanel } from '#web/admin/figures/overview-panel.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import type { Route } from './+types/figures-page';

export async function clientLoader() {
  return { read: await loaded(call(overview, {})) };
}

/** How the business does: inquiries and answers here, quotes and reports on pages of their own. */
export default function FiguresPage({ loaderData: { read } }: Route.ComponentProps) {
  return (
    <>
      <p className="py-4">
        <Link to={pages.desk}>All inquiries</Link>
      </p>
      <h2 className="text-[1.2rem] font-bold">Figures</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6 text-[0.95rem]">
        <li>
          <Link to={pages.quoteFigures} className="inline-flex min-h-10 items-center">
            Figures of quotes
          </Link>
        </li>
        <li>
          <Link to={pages.reportFigures} className="inline-flex min-h-10 items-center">
            Figures of inspection reports
          </Link>
        </li>
        <li>
          <Link to={pages.monthlyReports} className="inline-flex min-h-10 items-center">
            Turnover and partners
          </Link>
        </li>
      </ul>
      <Latest read={read} of="overview" what="The figures">
        {(figures) => <OverviewPanel overview={figures} />}
      </Latest>
    </>
  );
}

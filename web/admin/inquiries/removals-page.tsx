import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import { removals } from '#contract/desk/endpoints/customers.ts';
import { pages } from '#contract/paths.ts';
import { formatMoment } from '#web/admin/format.ts';
import { LoadFailed } from '#web/admin/load-failed.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import type { Route } from './+types/removals-page';

export async function clientLoader() {
  return { found: await loaded(call(removals, {})) };
}

/** The receipts of deletions, newest first. */
export default function RemovalsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <h2 className="pt-6 pb-3 text-[1.25rem] font-bold">Deletion receipts</h2>
      {!found.ok && <LoadFailed what="The list of receipts" sentence={found.sentence} />}
      {found.ok && found.value.length === 0 && (
        <p className="text-ink-soft">You have not deleted anyone’s data.</p>
      )}
      <ul className="max-w-2xl">
        {found.ok &&
          found.value.map(({ id, at, username, inquiries, jobs }) => (
            <li key={id} className="border-b border-line">
              <Link to={pages.removal(id)} className="flex min-h-11 items-center font-semibold">
                {formatMoment(at)}
              </Link>
              <p className="pb-3 text-[0.9rem] text-ink-soft">
                {counted(inquiries, 'inquiry', 'inquiries')} deleted, {counted(jobs.length, 'job')} kept
                without the person’s details{username && `, by ${username}`}
              </p>
            </li>
          ))}
      </ul>
    </>
  );
}

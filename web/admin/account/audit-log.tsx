import { Link, useNavigation } from 'react-router';
import { auditKinds } from '#contract/desk/audit.ts';
import { pages } from '#contract/paths.ts';
import type { AuditPage } from '#web/admin/account/load.ts';
import { Part } from '#web/admin/account/part.tsx';
import { formatShortMoment } from '#web/admin/format.ts';
import { Latest } from '#web/admin/latest.tsx';
import type { Loaded } from '#web/admin/loaded.ts';
import { useHeadingOfPage } from '#web/admin/place.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';

/** Who did what and when, newest first. The address carries the place in the log. */
export function AuditLog({ read, cursor }: { read: Loaded<AuditPage>; cursor: string | null }) {
  const heading = useHeadingOfPage();
  return (
    <Part title="Audit log" headingRef={heading}>
      <p className="mb-3">
        Deletions of a person’s data are listed under <Link to={pages.removals}>deletion receipts</Link>.
      </p>
      <Latest read={read} of={cursor ?? ''} what="The audit log">
        {(page) => <Entries {...page} />}
      </Latest>
    </Part>
  );
}

function Entries({ entries, older, isNewest }: AuditPage) {
  const loading = useNavigation().state !== 'idle';
  return (
    <>
      <Table
        caption={<span className="sr-only">Audit log</span>}
        rows={entries}
        rowKey={({ id }) => id}
        empty="Sign-ins, exports, money changes and deletions will appear here."
        columns={[
          { name: 'When', cell: ({ at }) => formatShortMoment(at) },
          { name: 'What', cell: ({ kind }) => auditKinds[kind] },
          { name: 'Detail', cell: ({ detail }) => <span className="wrap-anywhere">{detail}</span> },
          { name: 'Who', cell: ({ username }) => username ?? 'Not signed in' },
        ]}
      />
      {(older || !isNewest) && (
        <nav aria-label="Pages of the audit log" className="mt-4 flex flex-wrap gap-3">
          {!isNewest && (
            <Link to="?" className={buttonLook('secondary', 'small')}>
              Newest
            </Link>
          )}
          {older && (
            <Link to={`?cursor=${older}`} className={buttonLook('secondary', 'small')}>
              {loading ? 'Loading…' : 'Older'}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

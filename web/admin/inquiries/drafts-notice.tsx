import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { pages } from '#contract/paths.ts';
import { draftsBeyond } from '#web/admin/drafts.ts';

/** Lists the customers with unsaved text whose cards are not shown, with links to them. */
export function DraftsNotice({ shown }: { shown: Inquiry[] }) {
  const people = draftsBeyond(shown);
  if (people.length === 0) return null;
  return (
    <p
      role="status"
      className="sticky top-0 z-10 mt-5 border-l-4 border-caution bg-caution-wash px-4 py-3 text-[0.95rem] text-ink wrap-anywhere"
    >
      You have unsaved text for{' '}
      {people.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={pages.inquiry(id)}>
            <bdi>{name}</bdi>
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}

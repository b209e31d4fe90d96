import type { CustomerPageState } from '#contract/desk/customer-pages.ts';
import * as endpoints from '#contract/desk/endpoints/customer-pages.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatDate, formatMoment } from '#web/admin/format.ts';
import { Badge } from '#web/ui/badge.tsx';

type Share = CustomerPageState['shares'][number];

const kinds = { report: 'Report', actions: 'Action list' } as const;

/** The links by which the customer shared a report or an action list. */
export function Shares({ shares }: { shares: readonly Share[] }) {
  if (shares.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">Shared links</h3>
      <ul className="mt-1 space-y-2">
        {shares.map((share) => (
          <One key={share.id} share={share} />
        ))}
      </ul>
    </div>
  );
}

function One({ share }: { share: Share }) {
  const { id, kind, name, email, handedOnBy, report, createdAt, expiresAt, revokedAt, openedAt } = share;
  const isOver = revokedAt !== null || new Date(expiresAt) <= new Date();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border border-line bg-sheet px-4 py-2">
      <span className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      <span>
        {handedOnBy === null ? kinds[kind] : 'Part of the action list'} {report}
      </span>
      {isOver && <Badge tone="quiet">{revokedAt ? 'Revoked' : 'Expired'}</Badge>}
      <span className="text-[0.9rem] text-ink-soft">
        {handedOnBy !== null && (
          <>
            Handed on by <bdi>{handedOnBy}</bdi>.{' '}
          </>
        )}
        Made on {formatDate(createdAt)},{' '}
        {openedAt ? `first opened on ${formatMoment(openedAt)}` : 'not opened'}
        {!isOver && `, open until ${formatDate(expiresAt)}`}
        {email && `, changes are mailed to ${email}`}
      </span>
      {!isOver && (
        <CallButton
          endpoint={endpoints.revokeShare}
          given={{ id }}
          words={{ failed: 'Shared link not revoked', done: 'Shared link revoked' }}
          question={{
            title: `Revoke the link for ${name}?`,
            yes: 'Revoke it',
            no: 'Keep it',
            about: (
              <p>
                It stops working at once, with the parts that were handed on from it. The customer can make
                another one on their page.
              </p>
            ),
          }}
          look="quiet"
          aria-label={`Revoke the link for ${name}`}
          className="ml-auto"
        >
          Revoke
        </CallButton>
      )}
    </li>
  );
}

import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SignedInSession } from '#contract/desk/accounts.ts';
import { calls } from '#web/admin/account/calls.ts';
import { Part } from '#web/admin/account/part.tsx';
import { formatShortMoment } from '#web/admin/format.ts';
import { attempt } from '#web/admin/outcome.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';

const OTHERS = 'others';

/** Where the administrator is signed in, and the way to end what they do not know. */
export function Sessions({ sessions }: { sessions: SignedInSession[] }) {
  const revalidator = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The session that is being ended. */
  const [ending, setEnding] = useState<string>();

  async function end(id: string) {
    setEnding(id);
    const { unanswered } = await attempt(id === OTHERS ? calls.endOtherSessions() : calls.endSession(id), {
      failed: 'Session not ended',
      done: ({ ended }) => (ended === 1 ? 'Session ended' : `${ended} sessions ended`),
    });
    if (!unanswered) await revalidator.revalidate();
    setEnding(undefined);
    // The button that had the focus has gone with its session.
    heading.current?.focus();
  }

  return (
    <Part
      title="Where you are signed in"
      headingRef={heading}
      aside={
        sessions.length > 1 && (
          <Button
            look="secondary"
            size="small"
            disabled={ending !== undefined}
            onClick={() => void end(OTHERS)}
          >
            {ending === OTHERS ? 'Ending…' : 'End all other sessions'}
          </Button>
        )
      }
    >
      <Table
        caption={<span className="sr-only">Where you are signed in</span>}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Browser', cell: ({ browser }) => browser },
          { name: 'Signed in', cell: ({ signedInAt }) => formatShortMoment(signedInAt) },
          { name: 'Last used', cell: ({ lastUsedAt }) => formatShortMoment(lastUsedAt) },
          {
            name: 'Session',
            cell: ({ id, current, browser }) =>
              current ? (
                <span className="whitespace-nowrap">
                  <Badge tone="pass">This one</Badge>
                </span>
              ) : (
                <Button
                  look="quiet"
                  size="small"
                  className="-mx-3.5 -my-2"
                  disabled={ending !== undefined}
                  onClick={() => void end(id)}
                >
                  {ending === id ? 'Ending…' : 'End'}
                  <span className="sr-only"> the session in {browser}</span>
                </Button>
              ),
          },
        ]}
      />
    </Part>
  );
}

import { useRef } from 'react';
import type { SignedInSession } from '#contract/desk/accounts.ts';
import * as endpoints from '#contract/desk/endpoints/accounts.ts';
import { Part } from '#web/admin/account/part.tsx';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatShortMoment } from '#web/admin/format.ts';
import { phoneDeletes } from '#web/admin/phone-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';

const words = {
  failed: 'Session not ended',
  done: ({ ended }: { ended: number }) => (ended === 1 ? 'Session ended' : `${ended} sessions ended`),
};

/** The places where the person is signed in, with buttons to end sessions they do not recognise. */
export function Sessions({ sessions }: { sessions: SignedInSession[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its session, so the focus moves on.
  const onDone = () => heading.current?.focus();
  return (
    <Part
      title="Where you are signed in"
      headingRef={heading}
      aside={sessions.length > 1 && <EndOthers sessions={sessions} onDone={onDone} />}
    >
      <Table
        caption={<span className="sr-only">Where you are signed in</span>}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Browser', cell: placeOf },
          { name: 'Signed in', cell: ({ signedInAt }) => formatShortMoment(signedInAt) },
          { name: 'Last used', cell: ({ lastUsedAt }) => formatShortMoment(lastUsedAt) },
          {
            name: 'Session',
            cell: (session) =>
              session.current ? (
                <span className="whitespace-nowrap">
                  <Badge tone="pass">This one</Badge>
                </span>
              ) : (
                <EndSession session={session} onDone={onDone} />
              ),
          },
        ]}
      />
    </Part>
  );
}

/** A phone has its own session, even if somebody is signed in at the desk in the same browser. */
function placeOf({ phone, browser }: SignedInSession): string {
  return phone ? `Phone: ${browser}` : browser;
}

function EndOthers({ sessions, onDone }: { sessions: SignedInSession[]; onDone: () => void }) {
  const hasPhone = sessions.some(({ phone }) => phone);
  return (
    <CallButton
      endpoint={endpoints.endOtherSessions}
      given={{}}
      words={words}
      onDone={onDone}
      busy="Ending…"
      question={{
        title: 'End all other sessions?',
        yes: 'End them',
        no: 'Keep them',
        about: (
          <>
            <p>This signs you out everywhere except here.</p>
            {hasPhone && <p className="mt-2">{phoneDeletes}</p>}
          </>
        ),
      }}
    >
      End all other sessions
    </CallButton>
  );
}

function EndSession({ session, onDone }: { session: SignedInSession; onDone: () => void }) {
  const { id, phone, browser } = session;
  return (
    <CallButton
      endpoint={endpoints.endSession}
      given={{ id }}
      words={words}
      onDone={onDone}
      busy="Ending…"
      question={{
        title: phone ? `Sign out the phone (${browser})?` : `End the session in ${browser}?`,
        yes: 'End it',
        no: 'Keep it',
        about: <p>{phone ? phoneDeletes : 'This signs you out in that browser.'}</p>,
      }}
      look="quiet"
      className="-mx-3.5 -my-2"
    >
      End<span className="sr-only"> the session in {placeOf(session)}</span>
    </CallButton>
  );
}

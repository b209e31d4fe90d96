import { useState } from 'react';
import { renewFeed } from '#contract/desk/endpoints/inspectors.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { ShownOnce } from '#web/admin/inspectors/shown-once.tsx';

/** The address that a calendar application subscribes to. */
export function CalendarFeed({ inspector: { id, hasFeed } }: { inspector: Inspector }) {
  const [address, setAddress] = useState<string>();
  return (
    <>
      <p className="max-w-prose">
        You can see your inspections in Google Calendar, Outlook or your phone’s calendar.{' '}
        {hasFeed
          ? 'You already have an address.'
          : 'First make an address, then add it to your calendar app.'}
      </p>
      {address && (
        <div className="mt-4">
          <ShownOnce
            key={address}
            title="Address of the calendar"
            secret={address}
            onClose={() => setAddress(undefined)}
          >
            <p>
              Add this address to your calendar app as an internet calendar. Anyone who has it can read the
              inspections. <strong>We won’t show it again.</strong>
            </p>
          </ShownOnce>
        </div>
      )}
      <div className="mt-4">
        <CallButton
          endpoint={renewFeed}
          given={{ id }}
          words={{ failed: 'No address made' }}
          onDone={({ feedUrl }) => setAddress(feedUrl)}
          {...(hasFeed && {
            question: {
              title: 'Make a new address?',
              yes: 'Make a new one',
              no: 'Keep the current one',
              about: (
                <p>
                  The current address stops working at once in every calendar that uses it. Enter the new one
                  there.
                </p>
              ),
            },
          })}
        >
          {hasFeed ? 'New address' : 'Make the address'}
        </CallButton>
      </div>
    </>
  );
}

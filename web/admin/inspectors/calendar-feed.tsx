import { useState } from 'react';
import { renewFeed } from '#contract/desk/endpoints/inspectors.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { ShownOnce } from '#web/admin/inspectors/shown-once.tsx';

/** The calendar link, which a calendar application subscribes to. */
export function CalendarFeed({ inspector: { id, hasFeed } }: { inspector: Inspector }) {
  const [link, setLink] = useState<string>();
  return (
    <>
      <p className="max-w-prose">
        You can see your inspections in Google Calendar, Outlook or your phone’s calendar.{' '}
        {hasFeed
          ? 'You already have a calendar link.'
          : 'First make a calendar link, then add it to your calendar app.'}
      </p>
      {link && (
        <div className="mt-4">
          <ShownOnce key={link} title="Calendar link" secret={link} onClose={() => setLink(undefined)}>
            <p>
              Add this link to your calendar app as an internet calendar. Anyone who has the link can read the
              inspections. <strong>We won’t show it again.</strong>
            </p>
          </ShownOnce>
        </div>
      )}
      <div className="mt-4">
        <CallButton
          endpoint={renewFeed}
          given={{ id }}
          words={{ failed: 'Calendar link not made' }}
          onDone={({ feedUrl }) => setLink(feedUrl)}
          {...(hasFeed && {
            question: {
              title: 'Make a new calendar link?',
              yes: 'Make a new link',
              no: 'Keep the current link',
              about: (
                <p>
                  The current link stops working at once in every calendar app that uses it. Add the new link
                  there.
                </p>
              ),
            },
          })}
        >
          {hasFeed ? 'Make a new link' : 'Make a calendar link'}
        </CallButton>
      </div>
    </>
  );
}

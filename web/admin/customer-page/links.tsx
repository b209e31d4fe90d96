import { useState } from 'react';
import { counted } from '#contract/counted.ts';
import type { CustomerPageState } from '#contract/desk/customer-pages.ts';
import * as endpoints from '#contract/desk/endpoints/customer-pages.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { copyText } from '#web/admin/copy.ts';
import { formatDate, formatMoment } from '#web/admin/format.ts';
import { ShownOnce } from '#web/admin/inspectors/shown-once.tsx';
import { mailWaits } from '#web/admin/mail-waits.ts';
import { buttonLook } from '#web/ui/button.tsx';

type LinksProps = { inquiry: Inquiry; links: CustomerPageState['links'] };

/** The links to the customer's page: to open it as they see it, copy one, mail one, or revoke all. */
export function Links({ inquiry: { id, email, firstName }, links }: LinksProps) {
  const [url, setUrl] = useState<string>();
  const copy = (made: string) => {
    setUrl(made);
    void copyText(made, {
      copied: { title: 'Link copied' },
      refused: 'The browser did not allow it. Select the link and copy it by hand.',
    });
  };
  return (
    <div>
      <p className="max-w-prose">{linksInWords(links, firstName || 'The customer')}</p>
      {url && (
        <div className="mt-3">
          <ShownOnce
            key={url}
            title="Link to the customer’s page"
            secret={url}
            onClose={() => setUrl(undefined)}
          >
            <p>
              Anyone who has it can open the page. Give it to the customer only.{' '}
              <strong>We won’t show it again.</strong>
            </p>
          </ShownOnce>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <a
          href={paths.customerPageView(id)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('secondary', 'small')}
        >
          Open page
        </a>
        <CallButton
          endpoint={endpoints.makeLink}
          given={{ id, body: {} }}
          words={{ failed: 'No link made' }}
          onDone={(made) => copy(made.url)}
        >
          Copy link
        </CallButton>
        {email && (
          <CallButton
            endpoint={endpoints.makeLink}
            given={{ id, body: { mail: true } }}
            words={{
              failed: 'Link not emailed',
              done: 'Link emailed',
              detail: () => `To ${email}.${mailWaits()}`,
            }}
          >
            Email link
          </CallButton>
        )}
        {links.open > 0 && <RevokeLinks id={id} onDone={() => setUrl(undefined)} />}
      </div>
    </div>
  );
}

function linksInWords({ open, openedAt, expiresAt }: CustomerPageState['links'], name: string): string {
  if (open === 0) return 'The customer has no working link to their page. Copy or email one.';
  const until = expiresAt ? `${open === 1 ? '' : ', the last'} until ${formatDate(expiresAt)}` : '';
  const opened = openedAt
    ? `${name} first opened it on ${formatMoment(openedAt)}.`
    : `${name} has not opened it yet.`;
  return `${counted(open, 'link opens', 'links open')} the page${until}. ${opened}`;
}

function RevokeLinks({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <CallButton
      endpoint={endpoints.revokeLinks}
      given={{ id }}
      words={{
        failed: 'Links not revoked',
        done: ({ revoked }) => `${counted(revoked, 'link')} revoked`,
      }}
      question={{
        title: 'Revoke every link?',
        yes: 'Revoke them',
        no: 'Keep them',
        about: (
          <p>
            Links in earlier emails stop working too. The customer needs a new link to open the page. Shared
            links for a report stay; revoke those one by one.
          </p>
        ),
      }}
      onDone={onDone}
      look="quiet"
    >
      Revoke all links
    </CallButton>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { counted } from '#contract/counted.ts';
import * as endpoints from '#contract/desk/endpoints/partners.ts';
import type { Partner } from '#contract/desk/partners.ts';
import { hasDraft } from '#web/admin/drafts.ts';
import { Empty } from '#web/admin/empty.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { PartnerCard } from '#web/admin/partners/partner-card.tsx';
import { NEW, NewPartnerForm } from '#web/admin/partners/partner-form.tsx';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/tab';

export async function clientLoader() {
  return { partners: await loaded(call(endpoints.list, {})) };
}

/** The partners, and the form that adds one. */
export default function ReferralPartners({ loaderData: { partners } }: Route.ComponentProps) {
  return (
    <Latest read={partners} of="partners" what="The referral partners">
      {(all) => <Partners partners={all} />}
    </Latest>
  );
}

function Partners({ partners }: { partners: Partner[] }) {
  const heading = useHeadingAfterDeletion();
  const [adding, setAdding] = useState(hasDraft(NEW));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5">
        <h2 ref={heading} tabIndex={-1} className="text-[1.05rem] font-bold outline-none">
          {partners.length === 0 ? 'Referral partners' : counted(partners.length, 'referral partner')}
        </h2>
        <Button
          size="small"
          look={adding ? 'secondary' : 'primary'}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          {adding ? 'Close the form' : 'Add Referral Partner'}
        </Button>
      </div>
      {adding && <NewPartner onCreated={() => setAdding(false)} />}
      {partners.length === 0 ? (
        <NoPartners />
      ) : (
        <ul className="grid gap-5 lg:grid-cols-2">
          {partners.map((partner) => (
            <li key={partner.id}>
              <PartnerCard partner={partner} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Deleting a partner leads back here. The focus moves to this heading, because the old page is gone. */
function useHeadingAfterDeletion() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isInItsPlace = useNavigationType() === 'REPLACE';
  useEffect(() => {
    if (isInItsPlace && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [isInItsPlace]);
  return heading;
}

function NewPartner({ onCreated }: { onCreated: () => void }) {
  return (
    <div className="mb-8 border border-ink bg-sheet p-4 sm:p-6">
      <h3 className="mb-4 text-[1.05rem] font-bold">New referral partner</h3>
      <NewPartnerForm onDone={onCreated} />
    </div>
  );
}

function NoPartners() {
  return (
    <Empty title="No referral partners yet">
      <p>A referral partner sends you customers and earns a commission on what you invoice them.</p>
      <p>Add the first one, then send them the link they give to their customers.</p>
    </Empty>
  );
}

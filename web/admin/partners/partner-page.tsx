import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { agentsDuty } from '#content/partners.ts';
import { dayInWords, monthInWords } from '#contract/calendar.ts';
import { COUNTED_UP_TO } from '#contract/desk/inquiries.ts';
import type { Partner, PartnerInFull } from '#contract/desk/partners.ts';
import { pages } from '#contract/paths.ts';
import { Confirm } from '#web/admin/confirm.tsx';
import { deskApi } from '#web/admin/desk-api.ts';
import { formatCount, formatDollars } from '#web/admin/format.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import type { Outcome } from '#web/admin/outcome.ts';
import { actOnPartner } from '#web/admin/partners/actions.ts';
import { PartnerCard } from '#web/admin/partners/partner-card.tsx';
import { PartnerForm } from '#web/admin/partners/partner-form.tsx';
import { StatementState } from '#web/admin/reports/statement-state.tsx';
import { Sum } from '#web/admin/sum.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Route } from './+types/partner-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { found: await loaded(deskApi.partner(params.id)) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return actOnPartner(await request.formData());
}

/** A partner with what they have brought and earned, and everything that may be changed about them. */
export default function PartnerPage({ loaderData: { found }, params }: Route.ComponentProps) {
  return (
    <>
      <p className="py-4">
        <Link to={pages.partners}>All referral partners</Link>
      </p>
      <Latest read={found} of={params.id} what="The partner">
        {/* Another partner's page begins anew: what was typed for one is never saved on another. */}
        {(full) => <InFull key={full.partner.id} {...full} />}
      </Latest>
    </>
  );
}

function InFull({ partner, inquiries, earned, notStated, unpaid, statements }: PartnerInFull) {
  return (
    <>
      <h2 className="sr-only">Referral partner</h2>
      <PartnerCard partner={partner} />
      <section aria-labelledby="earnings" className="mt-8">
        <h2 id="earnings" className="mb-3 border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
          Inquiries and earnings
        </h2>
        <dl className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
          <Sum name="Inquiries">
            <Link to={`${pages.desk}?${new URLSearchParams({ partner: partner.referralCode })}`}>
              {inquiries > COUNTED_UP_TO ? `more than ${formatCount(COUNTED_UP_TO)}` : formatCount(inquiries)}
            </Link>
          </Sum>
          <Sum name="Earned in all">{formatDollars(earned)}</Sum>
          <Sum name="Not yet on a statement">{formatDollars(notStated)}</Sum>
          <Sum name="Stated and not paid">{formatDollars(unpaid)}</Sum>
        </dl>
        <p className="mt-3 max-w-prose text-[0.9rem] text-ink-soft">{agentsDuty}</p>
        <div className="mt-5 border border-line bg-sheet px-4 pt-3 pb-1 sm:px-5">
          <Table
            caption="Statements"
            rows={statements}
            rowKey={({ id }) => id}
            empty="None yet: each month that is closed brings one."
            columns={[
              {
                name: 'Number',
                cell: ({ id, number }) => (
                  <Link to={pages.statement(id)} className="font-mono">
                    {number}
                  </Link>
                ),
              },
              { name: 'Month', cell: ({ month }) => monthInWords(month) },
              { name: 'Commission', cell: ({ commission }) => formatDollars(commission), numeric: true },
              { name: 'Due', cell: ({ dueOn }) => dayInWords(dueOn, 'short') },
              { name: 'State', cell: (statement) => <StatementState statement={statement} /> },
            ]}
          />
        </div>
      </section>
      <section aria-labelledby="change" className="mt-10">
        <h2 id="change" className="mb-4 border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
          Change this partner
        </h2>
        <EditPartner partner={partner} />
        <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-5">
          {/* It declares that they are registered. The setting need not be on: it is signed before the first tax invoice. */}
          {partner.gstStatus === 'registered' && (
            <Link to={pages.partnerAgreement(partner.id)} className={buttonLook('secondary', 'small')}>
              Agreement to print
            </Link>
          )}
          <Activation partner={partner} notStated={notStated} />
          {inquiries === 0 && statements.length === 0 && <DeletePartner partner={partner} />}
        </div>
      </section>
    </>
  );
}

function EditPartner({ partner }: { partner: Partner }) {
  const fetcher = useFetcher<Outcome>();
  return (
    <PartnerForm
      fetcher={fetcher}
      intent="save"
      partner={partner}
      action={{ idle: 'Save changes', busy: 'Saving…' }}
      onDone={() => {}}
    />
  );
}

/** Whether the code credits anybody from now on. What was earned before stays owed. */
function Activation({ partner, notStated }: { partner: Partner; notStated: string }) {
  const fetcher = useFetcher();
  const [asking, setAsking] = useState(false);
  const isActive = partner.isActive === 'true';
  function change() {
    void fetcher.submit({ intent: isActive ? 'deactivate' : 'activate', id: partner.id }, { method: 'post' });
  }
  if (!isActive)
    return (
      <Button look="secondary" size="small" disabled={fetcher.state !== 'idle'} onClick={change}>
        Activate
      </Button>
    );
  return (
    <>
      <Button
        look="secondary"
        size="small"
        disabled={fetcher.state !== 'idle'}
        onClick={() => setAsking(true)}
      >
        Deactivate
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Deactivate ${partner.salesRepName}?`}
        yes="Deactivate"
        no="Leave active"
        onYes={change}
      >
        <p>
          {partner.referralCode} credits nobody from now on, and its link says that it is invalid. What is
          earned stays owed
          {notStated === '0.00' ? '.' : `: ${formatDollars(notStated)} is not on a statement yet.`} You may
          activate the partner again at any time.
        </p>
      </Confirm>
    </>
  );
}

function DeletePartner({ partner }: { partner: Partner }) {
  const fetcher = useFetcher();
  const [asking, setAsking] = useState(false);
  function remove() {
    void fetcher.submit({ intent: 'delete', id: partner.id }, { method: 'post' });
  }
  return (
    <>
      <button type="button" className={buttonLook('quiet', 'small')} onClick={() => setAsking(true)}>
        Delete
      </button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${partner.salesRepName}?`}
        yes="Delete"
        no="Keep"
        onYes={remove}
      >
        <p>No inquiry carries this partner’s code, so nothing is lost from the books. It cannot be undone.</p>
      </Confirm>
    </>
  );
}

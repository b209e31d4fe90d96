import { Link, useNavigate } from 'react-router';
import { agentsDuty } from '#content/partners.ts';
import { dayInWords, monthInWords } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/partners.ts';
import { COUNTED_UP_TO } from '#contract/desk/inquiry-filter.ts';
import type { Partner, PartnerInFull } from '#contract/desk/partners.ts';
import { pages } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatCount, formatDollars } from '#web/admin/format.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { dueDay, StatementState } from '#web/admin/months/statement-state.tsx';
import { PartnerCard } from '#web/admin/partners/partner-card.tsx';
import { EditPartnerForm } from '#web/admin/partners/partner-form.tsx';
import { Sum } from '#web/admin/sum.tsx';
import { call } from '#web/api.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Route } from './+types/partner-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { found: await loaded(call(endpoints.one, { id: params.id })) };
}

/** A partner with their referrals and earnings, and the forms for everything that can be changed. */
export default function PartnerPage({ loaderData: { found }, params }: Route.ComponentProps) {
  return (
    <>
      <p className="py-4">
        <Link to={pages.partners}>All referral partners</Link>
      </p>
      <Latest read={found} of={params.id} what="The partner">
        {/* Keyed by the partner, so that text typed for one is never saved on another. */}
        {(full) => <InFull key={full.partner.id} {...full} />}
      </Latest>
    </>
  );
}

function InFull(full: PartnerInFull) {
  const { partner, inquiries, notStated, statements } = full;
  return (
    <>
      <h2 className="sr-only">Referral partner</h2>
      <PartnerCard partner={partner} />
      <Earnings {...full} />
      <section aria-labelledby="change" className="mt-10">
        <h2 id="change" className="mb-4 border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
          Change this partner
        </h2>
        <EditPartnerForm partner={partner} />
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

function Earnings({ partner, inquiries, earned, notStated, unpaid, statements }: PartnerInFull) {
  return (
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
        <Sum name="Earned in total">{formatDollars(earned)}</Sum>
        <Sum name="Not yet on a statement">{formatDollars(notStated)}</Sum>
        <Sum name="On a statement, not paid">{formatDollars(unpaid)}</Sum>
      </dl>
      <p className="mt-3 max-w-prose text-[0.9rem] text-ink-soft">{agentsDuty}</p>
      <div className="mt-5 border border-line bg-sheet px-4 pt-3 pb-1 sm:px-5">
        <Table
          caption="Statements"
          rows={statements}
          rowKey={({ id }) => id}
          empty="None yet. Each month you close makes one."
          columns={[
            {
              name: 'Number',
              cell: ({ id, number }) => (
                <Link to={pages.statement(id)} className="font-mono whitespace-nowrap">
                  {number}
                </Link>
              ),
            },
            { name: 'Month', cell: ({ month }) => monthInWords(month) },
            { name: 'Commission', cell: ({ commission }) => formatDollars(commission), numeric: true },
            { name: 'Due', cell: (statement) => dayInWords(dueDay(statement), 'short') },
            { name: 'State', cell: (statement) => <StatementState statement={statement} /> },
          ]}
        />
      </div>
    </section>
  );
}

/** Whether inquiries are attributed by this code from now on. What was earned before stays owed. */
function Activation({ partner, notStated }: { partner: Partner; notStated: string }) {
  const { id, salesRepName, referralCode } = partner;
  const words = { failed: 'Partner not changed' };
  if (partner.isActive === 'false')
    return (
      <CallButton endpoint={endpoints.setActive} given={{ id, body: { isActive: 'true' } }} words={words}>
        Activate
      </CallButton>
    );
  return (
    <CallButton
      endpoint={endpoints.setActive}
      given={{ id, body: { isActive: 'false' } }}
      words={words}
      question={{
        title: `Deactivate ${salesRepName}?`,
        yes: 'Deactivate',
        no: 'Leave active',
        about: (
          <p>
            From now on no inquiry is attributed to {referralCode}. The link still opens our site. You still
            owe what the partner has earned
            {notStated === '0.00' ? '.' : `: ${formatDollars(notStated)} is not on a statement yet.`} You may
            activate the partner again at any time.
          </p>
        ),
      }}
    >
      Deactivate
    </CallButton>
  );
}

function DeletePartner({ partner: { id, salesRepName } }: { partner: Partner }) {
  const navigate = useNavigate();
  return (
    <CallButton
      endpoint={endpoints.remove}
      given={{ id }}
      words={{ failed: 'Partner not deleted', done: 'Partner deleted' }}
      question={{
        title: `Delete ${salesRepName}?`,
        yes: 'Delete',
        no: 'Keep',
        about: (
          <p>No inquiries use this partner’s code, so nothing in the books changes. You can’t undo this.</p>
        ),
      }}
      // Replaces the entry in the history, so that the back button does not lead to a deleted partner.
      onDone={() => void navigate(pages.partners, { replace: true })}
      readsAgain={false}
      look="quiet"
    >
      Delete
    </CallButton>
  );
}

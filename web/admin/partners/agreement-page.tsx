import { Link } from 'react-router';
import { facts } from '#content/facts.ts';
import { rctiAgreement } from '#content/partners.ts';
import { showAbn } from '#contract/desk/abn.ts';
import * as endpoints from '#contract/desk/endpoints/partners.ts';
import type { Partner } from '#contract/desk/partners.ts';
import { missingOfSides, sideSentences } from '#contract/desk/tax-invoice.ts';
import { pages } from '#contract/paths.ts';
import { LoadFailed } from '#web/admin/load-failed.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/agreement-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { found: await loaded(call(endpoints.one, { id: params.id })) };
}

/** The agreement that a partner signs before we issue their tax invoices: a sheet of paper of its own. */
export default function AgreementPage({ loaderData: { found } }: Route.ComponentProps) {
  if (!found.ok) return <LoadFailed what="The partner" sentence={found.sentence} />;
  const { partner } = found.value;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
        <Link to={pages.partner(partner.id)}>
          <bdi>{partner.salesRepName}</bdi>
        </Link>
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Agreement partner={partner} />
    </>
  );
}

function Agreement({ partner }: { partner: Partner }) {
  const { title, recipient, clauses, confirm } = rctiAgreement();
  const missing = missingFor(partner);
  return (
    <article className="prints-alone max-w-[46rem] border border-line bg-sheet px-5 py-6 text-[1rem] sm:px-10 sm:py-9 print:max-w-none print:border-0 print:p-0">
      <h2 className="text-[1.35rem] leading-tight font-bold">{title}</h2>
      {missing.length > 0 && (
        <div className="mt-4 border-l-4 border-caution bg-caution-wash px-4 py-2">
          <p className="font-semibold">Don’t sign this yet:</p>
          <ul className="list-disc pl-5">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        <Party as="Recipient, who pays and issues" {...recipient} />
        <Party
          as="Supplier, who is paid"
          name={[partner.salesRepBusinessName, partner.salesRepName].filter(Boolean).join(', ')}
          abn={partner.salesRepABN ? showAbn(partner.salesRepABN) : ''}
        />
        <div className="sm:col-span-2 print:col-span-2">
          <dt className="text-[0.88rem] text-ink-soft">Supplies covered</dt>
          <dd className="font-semibold wrap-anywhere">{partner.rctiSupplies}</dd>
        </div>
      </dl>
      <ol className="mt-5 list-decimal space-y-2.5 border-t border-line pt-4 pl-6">
        {clauses.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
      <div className="mt-8 grid gap-x-8 gap-y-8 break-inside-avoid sm:grid-cols-2 print:grid-cols-2">
        <Signature of="For the recipient" />
        <Signature of="For the supplier" />
      </div>
      <p className="mt-8 border-t border-line pt-3 text-[0.88rem] text-ink-soft">{confirm}</p>
    </article>
  );
}

function Party({ as, name, abn }: { as: string; name: string; abn: string }) {
  return (
    <div>
      <dt className="text-[0.88rem] text-ink-soft">{as}</dt>
      <dd className="wrap-anywhere">
        <span className="block font-semibold">
          <bdi>{name}</bdi>
        </span>
        ABN <span className="font-mono">{abn}</span>
      </dd>
    </div>
  );
}

function Signature({ of }: { of: string }) {
  return (
    <div>
      <p className="font-semibold">{of}</p>
      {['Name', 'Signature', 'Date'].map((what) => (
        <p key={what} className="mt-9 border-t border-ink pt-1 text-[0.88rem] text-ink-soft">
          {what}
        </p>
      ))}
    </div>
  );
}

/** The statements of the agreement that are not true yet. */
function missingFor({ salesRepABN, gstStatus, rctiSupplies }: Partner): string[] {
  const sides = missingOfSides({
    us: { abn: facts.licence.abn, gstRegistered: facts.tax.gstRegistered },
    partner: { abn: salesRepABN, gstStatus },
  });
  const missing = sides.map((side): string => sideSentences[side]);
  return rctiSupplies === null ? [...missing, 'The supplies it covers have not been entered.'] : missing;
}

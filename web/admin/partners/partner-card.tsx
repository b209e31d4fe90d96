import { Link } from 'react-router';
import { dayInWords } from '#contract/calendar.ts';
import { abnLookup, showAbn } from '#contract/desk/abn.ts';
import { gstStatuses, type Partner } from '#contract/desk/partners.ts';
import { pages } from '#contract/paths.ts';
import { phoneOf } from '#contract/phone.ts';
import { Fact } from '#web/admin/fact.tsx';
import { ReferralLink } from '#web/admin/partners/referral-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

/** A partner in the list. */
export function PartnerCard({ partner }: { partner: Partner }) {
  const headingId = `partner-${partner.id}`;
  const phone = partner.salesRepPhone ? phoneOf(partner.salesRepPhone) : undefined;
  return (
    <Card aria-labelledby={headingId} className="flex h-full flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-3 sm:px-5">
        <h3 id={headingId} className="text-[1.15rem] leading-tight font-bold wrap-anywhere">
          <Link to={pages.partner(partner.id)} className="text-ink decoration-line hover:decoration-ink">
            <bdi>{partner.salesRepName}</bdi>
          </Link>
        </h3>
        <span className="font-mono text-[0.92rem]">{partner.referralCode}</span>
        <ActiveBadge partner={partner} />
        {partner.onTerms === 'true' && <Badge>Customers pay on terms</Badge>}
      </header>
      <dl className="grid grow content-start gap-x-6 gap-y-2.5 px-4 py-4 sm:grid-cols-2 sm:px-5">
        <Fact name="Email">
          <a href={`mailto:${partner.salesRepEmail}`}>{partner.salesRepEmail}</a>
        </Fact>
        <Fact name="Phone">{phone && <a href={`tel:${phone.dial}`}>{phone.display}</a>}</Fact>
        <Fact name="Business">{partner.salesRepBusinessName}</Fact>
        <Fact name="ABN">{partner.salesRepABN ? <Abn digits={partner.salesRepABN} /> : 'None given'}</Fact>
        <Fact name="Commission rate">{partner.commissionRate}%</Fact>
        <Fact name="GST">
          {gstStatuses[partner.gstStatus]}
          {partner.gstStatus !== 'unknown' &&
            partner.gstCheckedOn &&
            `, checked ${dayInWords(partner.gstCheckedOn, 'short')}`}
        </Fact>
      </dl>
      <ReferralLink partner={partner} />
    </Card>
  );
}

function ActiveBadge({ partner }: { partner: Partner }) {
  return partner.isActive === 'true' ? (
    <Badge tone="pass">Active</Badge>
  ) : (
    <Badge tone="caution">Inactive</Badge>
  );
}

/** The ABN as people write it, with a link to the register. */
export function Abn({ digits }: { digits: string }) {
  return (
    <a href={abnLookup(digits)} target="_blank" rel="noreferrer" className="font-mono whitespace-nowrap">
      {showAbn(digits)}
    </a>
  );
}

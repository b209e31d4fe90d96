import { facts } from '#content/facts.ts';
import { letterOf } from '#content/mails.ts';
import { agentsDuty } from '#content/partners.ts';
import { findReferralPage } from '#content/referral-pages.ts';
import * as endpoints from '#contract/desk/endpoints/partners.ts';
import type { Partner } from '#contract/desk/partners.ts';
import { PAID_ON_DAY } from '#contract/desk/statements.ts';
import { messages } from '#contract/messages.ts';
import { referralLink } from '#contract/partners.ts';
import { noteAudit } from '../audit/store.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Desk } from '../http/desk.ts';
import type { Message } from '../outbox/message.ts';
import { enqueue, isOwed } from '../outbox/store.ts';
import { found, refuse, refuseField } from '../refusal.ts';
import { REMEMBERED_DAYS } from './referral.ts';
import { lockPartner } from './store.ts';

type Dependencies = { kind: DatabaseKind; siteUrl: string; wakeOutbox: () => void };

/** Mails partners the link that they hand out. If a mail already waits, it is not queued again. */
export function linkMailRoutes(desk: Desk, { kind, siteUrl, wakeOutbox }: Dependencies): void {
  desk.changes(endpoints.mailLink, async ({ transaction, params, body, actor, afterwards }) => {
    const partner = found(await lockPartner(transaction, kind, params.id));
    const page = findReferralPage(body.page);
    if (!page) refuseField('invalid', 'page', messages.noSuchPage);
    if (partner.isActive !== 'true') refuse('conflict', messages.partnerInactive);
    const address = referralLink(siteUrl, partner.referralCode, page.href);
    const owed = { kind: 'partner-link', message: linkMail(partner, address) } as const;
    const answer = { success: true as const, to: partner.salesRepEmail };
    if (await isOwed(transaction, owed)) return answer;
    await enqueue(transaction, actor.now, owed);
    const detail = `Partner ${partner.referralCode}: link to ${page.href} will be emailed to them`;
    await noteAudit(transaction, { kind: 'partner', ...actor, detail });
    afterwards(wakeOutbox);
    return answer;
  });
}

type Addressee = Pick<Partner, 'salesRepName' | 'salesRepEmail' | 'referralCode' | 'commissionRate'>;

/** Brings a partner a link with their code, and tells them what they earn by it. */
export function linkMail(
  { salesRepName, salesRepEmail, referralCode, commissionRate }: Addressee,
  address: string,
): Message {
  return {
    to: salesRepEmail,
    replyTo: facts.contact.email,
    ...letterOf('partner-link', {
      partner: salesRepName,
      link: { link: { text: 'Your referral link', address } },
      days: String(REMEMBERED_DAYS),
      details: {
        facts: [
          ['Your code', referralCode],
          ['Your commission', `${commissionRate}% of what we invoice them, before GST`],
          [
            'Paid',
            `On the ${PAID_ON_DAY}th of the month after we invoice them, with a statement that lists each job`,
          ],
        ],
      },
      duty: agentsDuty,
    }),
  };
}

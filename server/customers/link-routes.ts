import { facts } from '#content/facts.ts';
import { letterOf } from '#content/mails.ts';
import { dayInWords, dayOf } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import * as endpoints from '#contract/desk/endpoints/customer-pages.ts';
import { messages } from '#contract/messages.ts';
import { referenceOf } from '#contract/reference.ts';
import { noteAudit } from '../audit/store.ts';
import type { Desk } from '../http/desk.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import * as inspections from '../inspections/public.ts';
import type { Message } from '../outbox/message.ts';
import { pageInMail } from '../outbox/page-link.ts';
import { enqueue } from '../outbox/store.ts';
import { refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { newLink, revokeLinks } from './links.ts';
import { titleOf } from './words.ts';

type Dependencies = Pick<Setup, 'kind' | 'siteUrl'> & { wakeOutbox: () => void };

/** The desk makes links to a customer's page, mails them and revokes them. */
export function linkRoutes(desk: Desk, { kind, siteUrl, wakeOutbox }: Dependencies): void {
  desk.changes(endpoints.makeLink, async ({ transaction, params: { id }, body, actor, afterwards }) => {
    const inquiry = await inquiries.lockWithPerson(transaction, kind, id);
    const isMailed = body?.mail === true;
    if (isMailed && !inquiry.email) refuse('conflict', messages.linkedNowhere);
    const link = await newLink(transaction, { siteUrl, inquiryId: id, now: actor.now });
    if (isMailed)
      await enqueue(transaction, actor.now, {
        kind: 'customer',
        submissionId: id,
        message: linkMail(inquiry, { ...link, url: pageInMail(siteUrl) }),
      });
    await inquiries.noteLink(transaction, id, isMailed ? 'mailed' : 'made', actor);
    const what = `Link to the page of inquiry ${referenceOf(id)} made${isMailed ? ' and emailed' : ''}`;
    await noteAudit(transaction, { kind: 'customer-page', ...actor, detail: what });
    afterwards(wakeOutbox);
    return link;
  });

  desk.changes(endpoints.revokeLinks, async ({ transaction, params: { id }, actor }) => {
    await inquiries.lockWithPerson(transaction, kind, id);
    const revoked = await revokeLinks(transaction, id, actor.now);
    await inspections.letGo(transaction, id);
    if (revoked > 0) {
      await inquiries.noteLink(transaction, id, 'revoked', actor);
      const what = `${counted(revoked, 'link')} to the page of inquiry ${referenceOf(id)} revoked`;
      await noteAudit(transaction, { kind: 'customer-page', ...actor, detail: what });
    }
    return { revoked };
  });
}

function linkMail(inquiry: KnownInquiry, { url, expiresAt }: { url: string; expiresAt: string }): Message {
  const { firstName, email, inspectionType, propertyAddress } = inquiry;
  return {
    to: email,
    replyTo: facts.contact.email,
    ...letterOf('page-link', {
      firstName,
      type: titleOf(inspectionType),
      address: propertyAddress,
      page: { link: { text: 'Open your page', address: url } },
      until: dayInWords(dayOf(new Date(expiresAt))),
    }),
  };
}

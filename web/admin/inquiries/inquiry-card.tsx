import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { toldOf } from '#content/answers.ts';
import { labelOf } from '#contract/choices.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { pages } from '#contract/paths.ts';
import { phoneOf } from '#contract/phone.ts';
import { Fact } from '#web/admin/fact.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { ActionBar, Actions } from '#web/admin/inquiries/action-bar.tsx';
import { NoteAnswer, ReplyByMail } from '#web/admin/inquiries/answers.tsx';
import { ClosedReason } from '#web/admin/inquiries/closed-reason.tsx';
import { ContactOutcome } from '#web/admin/inquiries/contact-outcome.tsx';
import { CustomerFiles } from '#web/admin/inquiries/customer-files.tsx';
import { Deadline } from '#web/admin/inquiries/deadline.tsx';
import { HeldAnswer } from '#web/admin/inquiries/held-answer.tsx';
import { MarkSpam } from '#web/admin/inquiries/mark-spam.tsx';
import { NotSpam } from '#web/admin/inquiries/not-spam.tsx';
import { Referral } from '#web/admin/inquiries/referral.tsx';
import { StatusForm } from '#web/admin/inquiries/status-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

/** One inquiry in the list: the customer, the buttons to answer, the request, its files and its money. */
export function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const headingId = `inquiry-${inquiry.id}`;
  return (
    <Card aria-labelledby={headingId} className="@container">
      <CardHead inquiry={inquiry} headingId={headingId} />
      <Actions inquiry={inquiry} />
      <div className="grid gap-x-8 gap-y-5 px-4 py-4 sm:px-5 @2xl:grid-cols-2">
        <CustomerFacts inquiry={inquiry} />
      </div>
      <CustomerFiles inquiry={inquiry} />
      <HeldAnswer inquiry={inquiry} />
      <ContactOutcome inquiry={inquiry} />
      <div className="border-t border-line px-4 py-3 sm:px-5">
        <Referral inquiry={inquiry} />
      </div>
      <Standing inquiry={inquiry} />
    </Card>
  );
}

/** The head of an inquiry's own page: who it is, the actions, which stay in reach down the whole page, the request and its files. */
export function InquiryHead({ inquiry }: { inquiry: Inquiry }) {
  const headingId = `inquiry-${inquiry.id}`;
  return (
    // Without a box of its own, so that the bar stays in sight beyond it.
    <article aria-labelledby={headingId} className="contents">
      <div className="@container border border-b-0 border-line bg-sheet">
        <CardHead inquiry={inquiry} headingId={headingId} />
      </div>
      <ActionBar inquiry={inquiry} />
      <div className="@container border border-t-0 border-line bg-sheet">
        <div className="grid gap-x-8 gap-y-3 px-4 py-3 sm:px-5 @2xl:grid-cols-2">
          <CustomerFacts inquiry={inquiry} />
        </div>
        <CustomerFiles inquiry={inquiry} />
        <HeldAnswer inquiry={inquiry} />
        <ContactOutcome inquiry={inquiry} />
        <Standing inquiry={inquiry}>
          <ReplyByMail inquiry={inquiry} />
          <NoteAnswer inquiry={inquiry} />
        </Standing>
      </div>
    </article>
  );
}

/** Whether it is spam, and its status. */
function Standing({ inquiry, children }: { inquiry: Inquiry; children?: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-end gap-2.5 border-t border-line px-4 py-3 sm:px-5">
      {children}
      {inquiry.flagged && <NotSpam id={inquiry.id} />}
      {!inquiry.flagged && <MarkSpam inquiry={inquiry} />}
      <StatusForm inquiry={inquiry} />
    </footer>
  );
}

function CardHead({ inquiry, headingId }: { inquiry: Inquiry; headingId: string }) {
  const isOnList = useLocation().pathname === pages.desk;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-3 sm:px-5">
      <h3 id={headingId} className="text-[1.15rem] leading-tight font-bold wrap-anywhere">
        <Link to={pages.inquiry(inquiry.id)} className="text-ink decoration-line hover:decoration-ink">
          <bdi>
            {inquiry.firstName} {inquiry.lastName}
          </bdi>
        </Link>
      </h3>
      <Badge>{labelOf(inquiry.inspectionType)}</Badge>
      {inquiry.jobNumber !== null && <span className="lettering text-ink-soft">Job {inquiry.jobNumber}</span>}
      {inquiry.flagged && <Badge tone="caution">Suspected spam</Badge>}
      <Deadline inquiry={inquiry} />
      <ClosedReason inquiry={inquiry} />
      <time dateTime={inquiry.createdAt} className="text-[0.9rem] text-ink-soft tabular-nums @2xl:ml-auto">
        {formatMoment(inquiry.createdAt)}
      </time>
      {isOnList && (
        <Link to={pages.inquiry(inquiry.id)} className="py-1 text-[0.9rem] font-semibold">
          Notes and history
        </Link>
      )}
    </header>
  );
}

/** The customer's details. */
function CustomerFacts({ inquiry }: { inquiry: Inquiry }) {
  const phone = phoneOf(inquiry.phone);
  return (
    <>
      <dl className="space-y-2.5">
        <Fact name="Email">{inquiry.email && <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>}</Fact>
        <Fact name="Phone">{inquiry.phone && <a href={`tel:${phone.dial}`}>{phone.display}</a>}</Fact>
        <Fact name="Property address">{inquiry.propertyAddress}</Fact>
      </dl>
      <dl className="space-y-2.5">
        <Fact name="Service">{inquiry.serviceType && labelOf(inquiry.serviceType)}</Fact>
        {toldOf(inquiry).map(({ name, label, words, isLong }) => (
          <Fact key={name} name={label}>
            {isLong ? <span className="whitespace-pre-line">{words}</span> : words}
          </Fact>
        ))}
      </dl>
    </>
  );
}

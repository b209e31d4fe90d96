import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { labelOf } from '#contract/choices.ts';
import { state as customerPageState } from '#contract/desk/endpoints/customer-pages.ts';
import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import { list as listInspections } from '#contract/desk/endpoints/inspections.ts';
import { list as listInvoices } from '#contract/desk/endpoints/invoices.ts';
import { thread as threadOf } from '#contract/desk/endpoints/messages.ts';
import { list as listQuotes } from '#contract/desk/endpoints/quotes.ts';
import {
  type Inquiry,
  type InquiryEvent,
  type InquiryInFull,
  type RelatedInquiry,
  statuses,
} from '#contract/desk/inquiries.ts';
import { centsOf } from '#contract/desk/money.ts';
import { pages } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { CustomerPage } from '#web/admin/customer-page/customer-page.tsx';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { Agreement } from '#web/admin/inquiries/agreement.tsx';
import { CorrectDetails } from '#web/admin/inquiries/correct-details.tsx';
import { draftAbout } from '#web/admin/inquiries/draft-of.ts';
import { InquiryHead } from '#web/admin/inquiries/inquiry-card.tsx';
import { InquiryInspections } from '#web/admin/inquiries/inquiry-inspections.tsx';
import { InquiryInvoices } from '#web/admin/inquiries/inquiry-invoices.tsx';
import { PersonsData } from '#web/admin/inquiries/persons-data.tsx';
import { Referral } from '#web/admin/inquiries/referral.tsx';
import { StandingInvoices } from '#web/admin/inquiries/standing-invoices.ts';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { Thread } from '#web/admin/messages/thread.tsx';
import { InquiryQuotes } from '#web/admin/quotes/inquiry-quotes.tsx';
import { call } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Textarea } from '#web/ui/field.tsx';
import type { Route } from './+types/inquiry-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { id } = params;
  const [found, thread, quotes, inspections, invoices, customerPage] = await Promise.all([
    loaded(call(endpoints.one, { id })),
    loaded(call(threadOf, { id })),
    loaded(call(listQuotes, { id })),
    loaded(call(listInspections, { query: { inquiryId: id } })),
    loaded(call(listInvoices, { query: { inquiryId: id } })),
    loaded(call(customerPageState, { id })),
  ]);
  return { found, thread, quotes, inspections, invoices, customerPage };
}

/** One inquiry with its agreement, notes, history, and the person's other inquiries. */
export default function InquiryPage({ loaderData, params }: Route.ComponentProps) {
  const { found, thread, quotes, inspections, invoices, customerPage } = loaderData;
  // Checks the credited amount, because the status of an invoice that was paid and then credited is “to give
  // back”.
  const standing = invoices.ok
    ? invoices.value.invoices.filter(({ credited, totalIncGst }) => centsOf(credited) < centsOf(totalIncGst))
    : [];
  return (
    <>
      <p className="py-4">
        <Link to={pages.desk}>All inquiries</Link>
      </p>
      <Latest read={found} of={params.id} what="The inquiry">
        {/* Keyed by the inquiry, so that text typed for one is never saved on another. */}
        {(full) => (
          <StandingInvoices key={full.inquiry.id} value={standing}>
            <InFull
              {...full}
              thread={<Thread inquiry={full.inquiry} read={thread} />}
              work={
                <>
                  <InquiryInspections inquiry={full.inquiry} read={inspections} />
                  <InquiryQuotes inquiry={full.inquiry} read={quotes} />
                  {full.inquiry.removedAt === null && (
                    <CustomerPage inquiry={full.inquiry} read={customerPage} />
                  )}
                </>
              }
              money={<InquiryInvoices inquiry={full.inquiry} read={invoices} />}
            />
          </StandingInvoices>
        )}
      </Latest>
    </>
  );
}

type InFullProps = InquiryInFull & {
  thread: ReactNode;
  work: ReactNode;
  money: ReactNode;
};

/** Who and what, the actions, then what was written, files and history; money is below. */
function InFull({ inquiry, events, related, agreementVersion, thread, work, money }: InFullProps) {
  return (
    <>
      <h2 className="sr-only">Inquiry</h2>
      <InquiryHead inquiry={inquiry} />
      <CorrectDetails inquiry={inquiry} />
      <div className="mt-5 grid gap-x-10 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
        <div className="min-w-0 space-y-8">
          {thread}
          <section aria-labelledby="notes">
            <h2 id="notes" className="mb-3 scroll-mt-16 border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
              Notes and history
            </h2>
            <NoteForm inquiry={inquiry} />
            <ol className="mt-5 space-y-4">
              {events.map((event) => (
                <Happened key={event.id} inquiryId={inquiry.id} event={event} />
              ))}
              <li className="border-l-2 border-line pl-3 text-[0.9rem] text-ink-soft">
                Received {formatMoment(inquiry.createdAt)}
              </li>
            </ol>
          </section>
        </div>
        <div className="min-w-0 space-y-8">
          {work}
          <section aria-labelledby="agreement">
            <h2
              id="agreement"
              className="mb-3 scroll-mt-16 border-t-2 border-ink pt-2 text-[1.05rem] font-bold"
            >
              Pre-inspection agreement
            </h2>
            <Agreement inquiry={inquiry} lastVersion={agreementVersion} />
          </section>
          <section aria-labelledby="money">
            <h2 id="money" className="mb-3 scroll-mt-16 border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
              Money
            </h2>
            <Referral inquiry={inquiry} />
            {money}
          </section>
          <section aria-labelledby="related">
            <h2
              id="related"
              className="mb-3 scroll-mt-16 border-t-2 border-ink pt-2 text-[1.05rem] font-bold"
            >
              From the same person ({related.length})
            </h2>
            {related.length === 0 && (
              <p className="text-ink-soft">No other inquiries have this email address or phone.</p>
            )}
            <ul className="space-y-3">
              {related.map((other) => (
                <Related key={other.id} other={other} />
              ))}
            </ul>
          </section>
        </div>
      </div>
      <PersonsData inquiry={inquiry} />
    </>
  );
}

/** A private note. The field is emptied after saving. */
function NoteForm({ inquiry }: { inquiry: Inquiry }) {
  return (
    <DeskForm
      endpoint={endpoints.addNote}
      given={{ id: inquiry.id }}
      words={{ failed: 'Note not saved', done: 'Note saved', undo: undoOf(inquiry.id) }}
      draft={draftAbout(inquiry, 'note')}
    >
      {({ field, pending }) => (
        <>
          <Field {...field('words')} label="Add a note" hint="Customers and inspectors don’t see it.">
            {(wiring) => <Textarea {...wiring} rows={3} className="min-h-20!" />}
          </Field>
          <Button type="submit" look="secondary" size="small" className="mt-2" disabled={pending}>
            {pending ? 'Saving…' : 'Save note'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}

const kinds = {
  note: 'Note',
  status: 'Status',
  call: 'Call',
  invoice: 'Invoice',
  credit: 'Attribution',
  agreement: 'Agreement',
  mail: 'Mail',
  entered: 'Entered',
  details: 'Details',
  inspection: 'Inspection',
  customer: 'Customer',
  link: 'Link',
  waiver: 'Waiver',
  quote: 'Quote',
} as const;

function Happened({ inquiryId, event }: { inquiryId: string; event: InquiryEvent }) {
  const { id, kind, at, username, words, undoable } = event;
  const isNote = kind === 'note';
  return (
    <li className={`border-l-2 pl-3 ${isNote ? 'border-blueprint' : 'border-line'}`}>
      <p className="text-[0.85rem] text-ink-soft">
        {kinds[kind]}, {formatMoment(at)}
        {username && `, ${username}`}
      </p>
      <p className={`wrap-anywhere ${isNote ? 'whitespace-pre-line' : 'text-[0.92rem]'}`}>{words}</p>
      {undoable && (
        <CallButton
          endpoint={endpoints.undo}
          given={{ id: inquiryId, event: id }}
          words={{ failed: 'Not undone', done: isNote ? 'Note deleted' : 'Undone' }}
          look="quiet"
          className="-ml-3"
          aria-label={isNote ? 'Delete note' : `Undo: ${words}`}
          {...(isNote && {
            question: {
              title: 'Delete this note?',
              yes: 'Delete the note',
              no: 'Keep it',
              about: <p>You can’t undo this.</p>,
            },
          })}
        >
          {isNote ? 'Delete note' : 'Undo'}
        </CallButton>
      )}
    </li>
  );
}

function Related({ other }: { other: RelatedInquiry }) {
  return (
    <li className="border border-line bg-sheet px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={pages.inquiry(other.id)} className="font-semibold">
          {other.name}
        </Link>
        <Badge>{labelOf(other.inspectionType)}</Badge>
        {other.flagged ? (
          <Badge tone="caution">Suspected spam</Badge>
        ) : (
          <Badge>{statuses[other.status]}</Badge>
        )}
      </p>
      <p className="text-[0.9rem] text-ink-soft">
        <bdi>{other.propertyAddress}</bdi>, {formatMoment(other.createdAt)}
      </p>
    </li>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { invoiceWords } from '#content/invoices.ts';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { InvoiceProposal } from '#contract/desk/invoices.ts';
import { centsOf, dollarsOf } from '#contract/desk/money.ts';
import { partOfGst } from '#contract/invoices/sums.ts';
import { pages } from '#contract/paths.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import { draftOf, keepDraft } from '#web/admin/drafts.ts';
import { draftAbout } from '#web/admin/inquiries/draft-of.ts';
import {
  bodyOf,
  type DraftInvoice,
  type DraftLine,
  emptyLine,
  judge,
  proposed,
  readKept,
  toKeep,
  totalsOf,
} from '#web/admin/invoices/draft-lines.ts';
import { mailWaits } from '#web/admin/mail-waits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Input } from '#web/ui/field.tsx';

type IssueFormProps = { inquiry: Inquiry; proposal: InvoiceProposal };

/** The form that issues an invoice. Typed text survives a reload. */
export function IssueForm({ inquiry, proposal }: IssueFormProps) {
  const navigate = useNavigate();
  const draft = draftAbout(inquiry, 'issue');
  const [typed, setTyped] = useState(() => readKept(draftOf(draft.form)) ?? proposed(proposal));
  const change = (now: DraftInvoice) => {
    keepDraft(draft, toKeep(now, proposed(proposal)));
    setTyped(now);
  };
  return (
    <DeskForm
      endpoint={endpoints.issue}
      given={{}}
      fields={judge(inquiry.id, typed)}
      body={() => ({ ...bodyOf(inquiry.id, typed), earlierSeen: proposal.earlier.length })}
      words={{ failed: 'Invoice not issued', done: ({ invoice }) => `Invoice ${invoice.number} issued` }}
      summary="h4"
      onDone={({ invoice }) => {
        keepDraft(draft, {});
        void navigate(pages.invoice(invoice.id), { replace: true });
      }}
      readsAgain={false}
      className="mt-6 space-y-5"
    >
      {({ field, pending }) => (
        <>
          <Lines
            field={field}
            lines={typed.lines}
            amountLabel={
              proposal.isTaxInvoice ? invoiceWords().perLine.taxed : invoiceWords().perLine.untaxed
            }
            onChange={(lines) => change({ ...typed, lines })}
          />
          <Field {...field('dueOn')} defaultValue={undefined} label="Due on" required>
            {(wiring) => (
              <Input
                {...wiring}
                type="date"
                value={typed.dueOn}
                onChange={({ target }) => change({ ...typed, dueOn: target.value })}
                className="max-w-60"
              />
            )}
          </Field>
          <Consequence inquiry={inquiry} proposal={proposal} lines={typed.lines} />
          <Button type="submit" disabled={pending}>
            {pending ? 'Issuing…' : 'Issue'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}

type LinesProps = {
  field: FieldOf;
  lines: DraftLine[];
  /** A business that is not registered for GST charges none. */
  amountLabel: string;
  onChange: (lines: DraftLine[]) => void;
};

function Lines({ field, lines, amountLabel, onChange }: LinesProps) {
  const { id, error } = field('lines');
  return (
    <fieldset id={id} tabIndex={-1} className="outline-none">
      <legend className="text-[1.05rem] font-bold">Lines</legend>
      {error && <FieldError>{error}</FieldError>}
      <ol className="mt-2 space-y-3">
        {lines.map((line, index) => (
          <li key={line.key}>
            <Line
              field={field}
              line={line}
              place={index + 1}
              amountLabel={amountLabel}
              onChange={(changed) => onChange(lines.with(index, changed))}
              {...(lines.length > 1 && { onRemove: () => onChange(lines.toSpliced(index, 1)) })}
            />
          </li>
        ))}
      </ol>
      <Button
        look="secondary"
        size="small"
        className="mt-3"
        onClick={() => onChange([...lines, emptyLine(lines)])}
      >
        Add a line
      </Button>
    </fieldset>
  );
}

type LineProps = {
  field: FieldOf;
  line: DraftLine;
  place: number;
  amountLabel: string;
  onChange: (line: DraftLine) => void;
  onRemove?: () => void;
};

function Line({ field, line, place, amountLabel, onChange, onRemove }: LineProps) {
  const description = field(`description-${line.key}`);
  const amount = field(`amount-${line.key}`);
  return (
    <div className="grid items-start gap-x-4 gap-y-2 border border-line bg-sheet p-3 sm:grid-cols-[minmax(0,1fr)_9rem_5.5rem]">
      <Field id={description.id} error={description.error} label={`Description of line ${place}`} required>
        {(wiring) => (
          <Input
            {...wiring}
            value={line.description}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...line, description: target.value })}
          />
        )}
      </Field>
      <Field id={amount.id} error={amount.error} label={amountLabel} required>
        {(wiring) => (
          <Input
            {...wiring}
            value={line.amount}
            inputMode="decimal"
            autoComplete="off"
            className="text-right tabular-nums"
            onChange={({ target }) => onChange({ ...line, amount: target.value })}
          />
        )}
      </Field>
      {onRemove && (
        <Button
          look="quiet"
          size="small"
          className="justify-self-start sm:min-h-12 sm:self-end"
          aria-label={`Remove line ${place}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </div>
  );
}

/** What credit notes have left of an invoice, ex GST, in whole cents. */
function standingExGst({ totalExGst, credited, isTaxInvoice }: InvoiceProposal['earlier'][number]): number {
  const off = centsOf(credited);
  return centsOf(totalExGst) - (isTaxInvoice ? off - partOfGst(off) : off);
}

type ConsequenceProps = IssueFormProps & { lines: readonly DraftLine[] };

/** The total of the invoice, and what issuing does. */
function Consequence({ inquiry, proposal, lines }: ConsequenceProps) {
  const { cents, gstCents } = totalsOf(lines, proposal);
  const exGst = proposal.earlier.reduce((total, earlier) => total + standingExGst(earlier), cents - gstCents);
  return (
    <div className="border-t-2 border-ink pt-3">
      <dl className="grid max-w-xs grid-cols-[1fr_auto] gap-x-6 tabular-nums" aria-live="polite">
        <dt className="font-bold">Total</dt>
        <dd className="text-right font-bold">{dollarsOf(cents)}</dd>
        {proposal.isTaxInvoice && (
          <>
            <dt className="text-ink-soft">GST included</dt>
            <dd className="text-right text-ink-soft">{dollarsOf(gstCents)}</dd>
          </>
        )}
      </dl>
      <ul className="mt-3 max-w-prose list-disc space-y-1 pl-5">
        <li>
          {inquiry.email
            ? `We email the invoice to ${inquiry.firstName || proposal.customer} as a PDF, with a link to their page.${mailWaits()}`
            : 'There is no email address, so we can’t email the invoice. Send the PDF another way.'}
        </li>
        <li>
          The inquiry’s invoice amount becomes {dollarsOf(exGst)} ex GST
          {inquiry.referralCode && `, and ${inquiry.referralCode} earns commission on it`}.
        </li>
        <li>An issued invoice never changes. To correct it, credit it and issue another.</li>
      </ul>
    </div>
  );
}

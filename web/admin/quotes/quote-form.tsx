import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { facts } from '#content/facts.ts';
import { mayChooseOf } from '#content/own-times.ts';
import { packageLines } from '#content/price-list.ts';
import { gst, inDollars } from '#content/prices.ts';
import { labelOf } from '#contract/choices.ts';
import * as endpoints from '#contract/desk/endpoints/quotes.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { amountOf, dollarsOf } from '#contract/desk/money.ts';
import { type Quote, quotedTypes, RE_INSPECTION } from '#contract/desk/quotes.ts';
import { pages } from '#contract/paths.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import { draftOf, keepDraft } from '#web/admin/drafts.ts';
import { draftAbout } from '#web/admin/inquiries/draft-of.ts';
import { mailWaits } from '#web/admin/mail-waits.ts';
import {
  addedLine,
  bodyOf,
  type DraftLine,
  type DraftQuote,
  emptyLine,
  judge,
  readKept,
  toBeTyped,
  toKeep,
  totalOf,
} from '#web/admin/quotes/draft-quote.ts';
import { sentWords } from '#web/admin/quotes/send-quote.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Input, Select, Textarea } from '#web/ui/field.tsx';

type QuoteFormProps = { inquiry: Inquiry; before: Quote | undefined; first: DraftQuote };

/** The form that makes a quote or its next edition. Typed text survives a reload. */
export function QuoteForm({ inquiry, before, first }: QuoteFormProps) {
  const navigate = useNavigate();
  const draft = draftAbout(inquiry, 'quote');
  const sends = useRef(true);
  const [typed, setTyped] = useState(() => readKept(draftOf(draft.form)) ?? first);
  const change = (now: DraftQuote) => {
    keepDraft(draft, toKeep(now, first));
    setTyped(now);
  };
  const changeLines = (lines: DraftLine[]) => change({ ...typed, lines });
  return (
    <DeskForm
      endpoint={before ? endpoints.nextEdition : endpoints.make}
      given={{ id: before ? before.id : inquiry.id }}
      fields={judge(typed, inquiry.inspectionType)}
      body={() =>
        bodyOf(typed, {
          send: sends.current && inquiry.email !== '',
          requested: inquiry.inspectionType,
        })
      }
      words={sentWords}
      summary="h2"
      onDone={() => {
        keepDraft(draft, {});
        void navigate(pages.inquiry(inquiry.id), { replace: true });
      }}
      readsAgain={false}
      className="mt-6 space-y-5"
    >
      {({ field, pending }) => (
        <>
          <Lines field={field} lines={typed.lines} onChange={changeLines} />
          <Field {...field('validUntil')} defaultValue={undefined} label="Valid until" required>
            {(wiring) => (
              <Input
                {...wiring}
                type="date"
                value={typed.validUntil}
                onChange={({ target }) => change({ ...typed, validUntil: target.value })}
                className="max-w-60"
              />
            )}
          </Field>
          <Field {...field('message')} defaultValue={undefined} label="A message to the customer">
            {(wiring) => (
              <Textarea
                {...wiring}
                rows={3}
                className="min-h-20!"
                maxLength={4_000}
                value={typed.message}
                onChange={({ target }) => change({ ...typed, message: target.value })}
              />
            )}
          </Field>
          <Consequence inquiry={inquiry} before={before} lines={typed.lines} />
          <div className="flex flex-wrap gap-3">
            {inquiry.email && (
              <Button type="submit" disabled={pending} onClick={() => (sends.current = true)}>
                {pending ? 'Saving…' : `Send quote ${inDollars(totalOf(typed.lines))}`}
              </Button>
            )}
            <Button type="submit" look="secondary" disabled={pending} onClick={() => (sends.current = false)}>
              Keep as a draft
            </Button>
          </div>
        </>
      )}
    </DeskForm>
  );
}

type LinesProps = { field: FieldOf; lines: DraftLine[]; onChange: (lines: DraftLine[]) => void };

function Lines({ field, lines, onChange }: LinesProps) {
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
              onChange={(changed) => onChange(lines.with(index, changed))}
              {...(lines.length > 1 && { onRemove: () => onChange(lines.toSpliced(index, 1)) })}
            />
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <FromList onChoose={(chosen) => onChange(chosen.reduce(addedLine, lines))} />
        <Button look="secondary" size="small" onClick={() => onChange(addedLine(lines, emptyLine))}>
          Add an empty line
        </Button>
      </div>
    </fieldset>
  );
}

/** Adds an item of the price list, or a package with a line for each inspection. An add-on is for the customer to choose. */
function FromList({ onChoose }: { onChoose: (lines: Omit<DraftLine, 'key'>[]) => void }) {
  const { items, packages } = facts.prices;
  return (
    <Field id="from-list" label="Add from the price list">
      {(wiring) => (
        <Select {...wiring} value="" onChange={({ target }) => onChoose(linesOf(target.value))}>
          <option value="">Choose an item</option>
          {items.map(({ id, name, cents, from }) => (
            <option key={id} value={id}>
              {name}, {from ? 'from ' : ''}
              {inDollars(cents)}
            </option>
          ))}
          {packages.map(({ id, name, cents }) => (
            <option key={id} value={packageValue(id)}>
              {name}, {inDollars(cents)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** An item and a package may have the same id. */
const packageValue = (id: string) => `package ${id}`;

function linesOf(chosen: string): Omit<DraftLine, 'key'>[] {
  const { items, addOns, packages } = facts.prices;
  const whole = packages.find(({ id }) => packageValue(id) === chosen);
  if (whole) return toBeTyped(packageLines(whole));
  const item = items.find(({ id }) => id === chosen);
  if (!item) return [];
  const { id, name, cents, types } = item;
  const type = types[0] ?? (id === RE_INSPECTION ? RE_INSPECTION : null);
  return [{ description: name, amount: amountOf(cents), type, optional: addOns.includes(id) }];
}

type LineProps = {
  field: FieldOf;
  line: DraftLine;
  place: number;
  onChange: (line: DraftLine) => void;
  onRemove?: () => void;
};

function Line({ field, line, place, onChange, onRemove }: LineProps) {
  const description = field(`description-${line.key}`);
  const amount = field(`amount-${line.key}`);
  return (
    <div className="grid items-start gap-x-4 gap-y-2 border border-line bg-sheet p-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
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
      <Field id={amount.id} error={amount.error} label={`Price (${gst().label})`} required>
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
      <Field id={`type-${line.key}`} label="Prices the inspection">
        {(wiring) => (
          <Select
            {...wiring}
            value={line.type ?? ''}
            onChange={({ target }) => onChange({ ...line, type: target.value || null })}
          >
            <option value="">Something beside it</option>
            {quotedTypes.map((type) => (
              <option key={type} value={type}>
                {type === RE_INSPECTION ? 'Re-inspection' : labelOf(type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 sm:self-end">
        <label className="flex min-h-12 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 accent-blueprint"
            checked={line.optional}
            onChange={({ target }) => onChange({ ...line, optional: target.checked })}
          />
          Optional<span className="sr-only">: the customer chooses line {place}</span>
        </label>
        {onRemove && (
          <Button look="quiet" size="small" aria-label={`Remove line ${place}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}

type ConsequenceProps = Omit<QuoteFormProps, 'first'> & { lines: readonly DraftLine[] };

/** What the quote comes to, and what sending does. */
function Consequence({ inquiry, before, lines }: ConsequenceProps) {
  return (
    <div className="border-t-2 border-ink pt-3">
      <dl className="grid max-w-xs grid-cols-[1fr_auto] gap-x-6 tabular-nums" aria-live="polite">
        <dt className="font-bold">Total ({gst().label})</dt>
        <dd className="text-right font-bold">{dollarsOf(totalOf(lines))}</dd>
      </dl>
      <ul className="mt-3 max-w-prose list-disc space-y-1 pl-5">
        <li>
          {inquiry.email
            ? `We email it to ${inquiry.firstName} ten seconds after you send it, with a link to accept it. Until then you can take it back.${mailWaits()}`
            : 'There is no email address, so we keep it as a draft. Tell the customer the price by phone.'}
        </li>
        {before && before.status !== 'draft' && <li>Sending replaces edition {before.edition}.</li>}
        <li>Once accepted, these prices are those of the agreement and of the invoice.</li>
        {mayChooseOf(lines, inquiry.inspectionType) && (
          <li>Then the customer chooses a time themselves, by your booking rules.</li>
        )}
      </ul>
    </div>
  );
}

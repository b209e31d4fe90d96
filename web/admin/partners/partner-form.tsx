import { useEffect, useId, useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { gstStatuses, type Partner, RCTI_SUPPLIES } from '#contract/desk/partners.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { type Outcome, useOutcome } from '#web/admin/outcome.ts';
import { catchUp } from '#web/admin/partners/catch-up.ts';
import { halfTypedDates } from '#web/forms/form-state.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

type PartnerFormProps = {
  fetcher: FetcherWithComponents<Outcome>;
  intent: 'create' | 'save';
  action: { idle: string; busy: string };
  /** The partner to change; without one the fields are those of a new partner. */
  partner?: Partner;
  onDone: () => void;
};

/** Everything the books know of a partner. What was typed stays until it is saved, also when another save came between. */
export function PartnerForm({ fetcher, intent, action, partner, onDone }: PartnerFormProps) {
  const id = useId();
  const [complete, setComplete] = useState(partner !== undefined);
  const { attempt, errors: refused } = useOutcome(fetcher, onDone);
  const form = useRef<HTMLFormElement>(null);
  // What stands in the fields is the person's: the browser must not take a later partner into those that are empty.
  const [first] = useState(partner);
  const drawn = useRef(partner);
  const [meanwhile, setMeanwhile] = useState<FieldErrors>({});
  // Attempts that were not sent.
  const [stopped, setStopped] = useState(0);
  useEffect(() => {
    if (!form.current || !partner || !drawn.current || partner.version === drawn.current.version) return;
    setMeanwhile(catchUp(form.current, drawn.current, partner));
    drawn.current = partner;
  }, [partner]);
  const errors = { ...meanwhile, ...refused };
  const busy = fetcher.state !== 'idle';
  const at = (field: string) => `${id}-${field}`;
  const problems = Object.entries(errors).map(([field, text]) => ({ text, href: `#${at(field)}` }));
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      className="space-y-5"
      onInput={(event) => setComplete(isComplete(event.currentTarget))}
      onSubmit={(event) => {
        const halfTyped = halfTypedDates(event.currentTarget);
        setMeanwhile(halfTyped);
        if (Object.keys(halfTyped).length === 0) return;
        event.preventDefault();
        setStopped((count) => count + 1);
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {partner && <input type="hidden" name="id" value={partner.id} />}
      {partner && <input type="hidden" name="version" value={partner.version} />}
      <ErrorSummary problems={problems} attempt={attempt + stopped} />
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <Field id={at('salesRepName')} label="Sales Rep Name" error={errors.salesRepName} required>
          {(wiring) => (
            <Input {...wiring} name="salesRepName" defaultValue={first?.salesRepName} autoComplete="off" />
          )}
        </Field>
        <Field id={at('salesRepEmail')} label="Email" error={errors.salesRepEmail} required>
          {(wiring) => (
            <Input
              {...wiring}
              type="email"
              name="salesRepEmail"
              defaultValue={first?.salesRepEmail}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          id={at('referralCode')}
          label="Referral Code"
          hint="Like SMITH123. It is part of their link and stays once inquiries carry it."
          error={errors.referralCode}
          required
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="referralCode"
              defaultValue={first?.referralCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono"
              onInput={(event) => toUpperCase(event.currentTarget)}
            />
          )}
        </Field>
        <Field
          id={at('commissionRate')}
          label="Commission Rate (%)"
          hint="Of the invoice ex GST. Amounts already saved keep their rate."
          error={errors.commissionRate}
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="commissionRate"
              inputMode="decimal"
              defaultValue={first?.commissionRate ?? '10'}
              autoComplete="off"
              className="max-w-32 tabular-nums"
            />
          )}
        </Field>
        <Field id={at('salesRepPhone')} label="Phone" error={errors.salesRepPhone}>
          {(wiring) => (
            <Input
              {...wiring}
              type="tel"
              name="salesRepPhone"
              defaultValue={first?.salesRepPhone ?? ''}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id={at('salesRepBusinessName')} label="Business Name" error={errors.salesRepBusinessName}>
          {(wiring) => (
            <Input
              {...wiring}
              name="salesRepBusinessName"
              defaultValue={first?.salesRepBusinessName ?? ''}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          id={at('salesRepABN')}
          label="ABN"
          hint="Eleven digits, with or without spaces."
          error={errors.salesRepABN}
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="salesRepABN"
              inputMode="numeric"
              defaultValue={first?.salesRepABN ?? ''}
              autoComplete="off"
              className="max-w-60 font-mono"
            />
          )}
        </Field>
        <Field id={at('gstStatus')} label="GST" hint="As ABN Lookup says." error={errors.gstStatus}>
          {(wiring) => (
            <Select {...wiring} name="gstStatus" defaultValue={first?.gstStatus ?? 'unknown'}>
              {Object.entries(gstStatuses).map(([status, name]) => (
                <option key={status} value={status}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id={at('gstCheckedOn')} label="GST checked on" error={errors.gstCheckedOn}>
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              name="gstCheckedOn"
              defaultValue={first?.gstCheckedOn ?? ''}
              className="max-w-60"
            />
          )}
        </Field>
        <Field
          id={at('rctiAgreedOn')}
          label="Tax invoice agreement signed on"
          hint="The written agreement that we issue their tax invoices."
          error={errors.rctiAgreedOn}
        >
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              name="rctiAgreedOn"
              defaultValue={first?.rctiAgreedOn ?? ''}
              className="max-w-60"
            />
          )}
        </Field>
        <Field
          id={at('rctiSupplies')}
          label="Supplies covered"
          hint="By that agreement, as it says."
          error={errors.rctiSupplies}
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="rctiSupplies"
              defaultValue={first ? (first.rctiSupplies ?? '') : RCTI_SUPPLIES}
              maxLength={200}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="small" disabled={!complete || busy}>
        {busy ? action.busy : action.idle}
      </Button>
    </fetcher.Form>
  );
}

/** Whether the three fields without which there is no partner are filled. */
function isComplete(form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  return ['salesRepName', 'salesRepEmail', 'referralCode'].every(
    (field) => String(typed.get(field)).trim() !== '',
  );
}

/** As it will be stored; the caret stays where the person is typing. */
function toUpperCase(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = input;
  input.value = input.value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}

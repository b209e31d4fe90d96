import { useId, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { gstStatuses, type Partner } from '#contract/desk/partners.ts';
import { type Outcome, useOutcome } from '#web/admin/outcome.ts';
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

/** Everything the books know of a partner. What was typed stays until it is saved. */
export function PartnerForm({ fetcher, intent, action, partner, onDone }: PartnerFormProps) {
  const id = useId();
  const [complete, setComplete] = useState(partner !== undefined);
  const { attempt, errors } = useOutcome(fetcher, onDone);
  const busy = fetcher.state !== 'idle';
  const at = (field: string) => `${id}-${field}`;
  const problems = Object.entries(errors).map(([field, text]) => ({ text, href: `#${at(field)}` }));
  return (
    <fetcher.Form
      method="post"
      noValidate
      className="space-y-5"
      onInput={(event) => setComplete(isComplete(event.currentTarget))}
    >
      <input type="hidden" name="intent" value={intent} />
      {partner && <input type="hidden" name="id" value={partner.id} />}
      <ErrorSummary problems={problems} attempt={attempt} />
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <Field id={at('salesRepName')} label="Sales Rep Name" error={errors.salesRepName} required>
          {(wiring) => (
            <Input {...wiring} name="salesRepName" defaultValue={partner?.salesRepName} autoComplete="off" />
          )}
        </Field>
        <Field id={at('salesRepEmail')} label="Email" error={errors.salesRepEmail} required>
          {(wiring) => (
            <Input
              {...wiring}
              type="email"
              name="salesRepEmail"
              defaultValue={partner?.salesRepEmail}
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
              defaultValue={partner?.referralCode}
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
              defaultValue={partner?.commissionRate ?? '10'}
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
              defaultValue={partner?.salesRepPhone ?? ''}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id={at('salesRepBusinessName')} label="Business Name" error={errors.salesRepBusinessName}>
          {(wiring) => (
            <Input
              {...wiring}
              name="salesRepBusinessName"
              defaultValue={partner?.salesRepBusinessName ?? ''}
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
              defaultValue={partner?.salesRepABN ?? ''}
              autoComplete="off"
              className="max-w-60 font-mono"
            />
          )}
        </Field>
        <Field id={at('gstStatus')} label="GST" hint="As ABN Lookup says." error={errors.gstStatus}>
          {(wiring) => (
            <Select {...wiring} name="gstStatus" defaultValue={partner?.gstStatus ?? 'unknown'}>
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
              defaultValue={partner?.gstCheckedOn ?? ''}
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
              defaultValue={partner?.rctiAgreedOn ?? ''}
              className="max-w-60"
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

import { useState } from 'react';
import * as endpoints from '#contract/desk/endpoints/partners.ts';
import { gstStatuses, type Partner, RCTI_SUPPLIES } from '#contract/desk/partners.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import type { z } from '#contract/schema.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import { draftOf } from '#web/admin/drafts.ts';
import { type Texts, textsOf } from '#web/admin/form-controls.ts';
import type { CallMessages } from '#web/admin/use-call.ts';
import { type CallInput, call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

/** The name of the draft for a new partner. */
export const NEW = 'partner new';

/** The form that adds a partner. */
export function NewPartnerForm({ onDone }: { onDone: () => void }) {
  return (
    <PartnerForm
      endpoint={endpoints.create}
      given={{}}
      words={{ failed: messages.referralNotCreated, done: 'Referral partner created' }}
      stored={{ commissionRate: '10', onTerms: 'false', gstStatus: 'unknown', rctiSupplies: RCTI_SUPPLIES }}
      draft={NEW}
      action={{ idle: 'Create', busy: 'Creating...' }}
      onDone={onDone}
    />
  );
}

/** The form that changes a partner. */
export function EditPartnerForm({ partner }: { partner: Partner }) {
  const before = endpoints.save.body.safeParse(storedOf(partner));
  const undo = ({ version }: Partner) => {
    // No undo if this version would refuse the old values.
    const body = before.data;
    return body && (() => call(endpoints.save, { id: partner.id, version, body }));
  };
  return (
    <PartnerForm
      endpoint={endpoints.save}
      given={{ id: partner.id, version: partner.version }}
      words={{ failed: 'Partner not saved', done: 'Partner saved', undo }}
      stored={storedOf(partner)}
      draft={`partner ${partner.id}`}
      action={{ idle: 'Save changes', busy: 'Saving…' }}
      onDone={() => {}}
    />
  );
}

type PartnerFormProps<E extends Endpoint> = {
  endpoint: E;
  given: Omit<CallInput<E>, 'body'>;
  words: CallMessages<z.output<E['answer']>>;
  stored: Texts;
  /** The name of its draft. */
  draft: string;
  action: { idle: string; busy: string };
  onDone: () => void;
};

function PartnerForm<E extends Endpoint>({ words, draft, action, ...form }: PartnerFormProps<E>) {
  const [complete, setComplete] = useState(() => isComplete({ ...form.stored, ...draftOf(draft) }));
  return (
    <DeskForm
      {...form}
      words={{ ...words, alwaysTold: true }}
      draft={{ form: draft }}
      summary="h2"
      onInput={(form) => setComplete(isComplete(textsOf(form)))}
      className="space-y-5"
    >
      {({ field, pending }) => (
        <>
          <PartnerFields field={field} />
          <Button type="submit" size="small" disabled={!complete || pending}>
            {pending ? action.busy : action.idle}
          </Button>
        </>
      )}
    </DeskForm>
  );
}

/** The form's values for a partner, as text. */
function storedOf(partner: Partner): Record<string, string> {
  const { id: _id, isActive: _isActive, createdAt: _createdAt, version: _version, ...typed } = partner;
  return Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, value ?? '']));
}

/** All fields of a partner. */
function PartnerFields({ field }: { field: FieldOf }) {
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      <ReferralFields field={field} />
      <BusinessFields field={field} />
      <TaxFields field={field} />
    </div>
  );
}

/** Who they are, and the code and rate of their referrals. */
function ReferralFields({ field }: { field: FieldOf }) {
  return (
    <>
      <Field {...field('salesRepName')} label="Sales Rep Name" required>
        {(wiring) => <Input {...wiring} autoComplete="off" />}
      </Field>
      <Field {...field('salesRepEmail')} label="Email" required>
        {(wiring) => <Input {...wiring} type="email" autoComplete="off" />}
      </Field>
      <Field
        {...field('referralCode')}
        label="Referral Code"
        hint="For example, SMITH123. It is part of their link. You can’t change it once inquiries use it."
        required
      >
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono"
            onInput={(event) => toUpperCase(event.currentTarget)}
          />
        )}
      </Field>
      <Field
        {...field('commissionRate')}
        label="Commission Rate (%)"
        hint="Percentage of the invoice ex GST. Amounts already saved keep their rate."
      >
        {(wiring) => (
          <Input {...wiring} inputMode="decimal" autoComplete="off" className="max-w-32 tabular-nums" />
        )}
      </Field>
    </>
  );
}

function BusinessFields({ field }: { field: FieldOf }) {
  return (
    <>
      <Field {...field('salesRepPhone')} label="Phone">
        {(wiring) => <Input {...wiring} type="tel" autoComplete="off" />}
      </Field>
      <Field {...field('salesRepBusinessName')} label="Business Name">
        {(wiring) => <Input {...wiring} autoComplete="off" />}
      </Field>
      <Field {...field('salesRepABN')} label="ABN" hint="Eleven digits, with or without spaces.">
        {(wiring) => (
          <Input {...wiring} inputMode="numeric" autoComplete="off" className="max-w-60 font-mono" />
        )}
      </Field>
      <Field
        {...field('onTerms')}
        label="Customers of this partner pay on terms"
        hint="If you choose yes, the reports of this partner’s customers open before the invoice is paid. This applies to old and new inquiries."
      >
        {(wiring) => (
          <Select {...wiring}>
            <option value="false">No. Their reports open once the invoice is paid</option>
            <option value="true">Yes. They pay on terms</option>
          </Select>
        )}
      </Field>
    </>
  );
}

/** The fields that decide whether we write their tax invoices. */
function TaxFields({ field }: { field: FieldOf }) {
  return (
    <>
      <Field {...field('gstStatus')} label="GST" hint="As shown in ABN Lookup.">
        {(wiring) => (
          <Select {...wiring}>
            {Object.entries(gstStatuses).map(([status, name]) => (
              <option key={status} value={status}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...field('gstCheckedOn')} label="GST checked on">
        {(wiring) => <Input {...wiring} type="date" className="max-w-60" />}
      </Field>
      <Field
        {...field('rctiAgreedOn')}
        label="Tax invoice agreement signed on"
        hint="The written agreement that lets us issue their tax invoices."
      >
        {(wiring) => <Input {...wiring} type="date" className="max-w-60" />}
      </Field>
      <Field {...field('rctiSupplies')} label="Supplies covered" hint="Copy the wording from the agreement.">
        {(wiring) => <Input {...wiring} maxLength={200} autoComplete="off" />}
      </Field>
    </>
  );
}

/** Whether the three required fields are filled. */
function isComplete(typed: Record<string, string>): boolean {
  return ['salesRepName', 'salesRepEmail', 'referralCode'].every((field) => typed[field]?.trim());
}

/** Shows the code as it will be stored, and keeps the caret in place. */
function toUpperCase(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = input;
  input.value = input.value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}

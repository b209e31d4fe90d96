import { useRef } from 'react';
import { type CustomerPageState, WaiveGate, type Waiver, waivers } from '#contract/desk/customer-pages.ts';
import * as endpoints from '#contract/desk/endpoints/customer-pages.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { z } from '#contract/schema.ts';
import { DeskForm, fold } from '#web/admin/desk-form.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { draftAbout } from '#web/admin/inquiries/draft-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

type WaiversProps = { inquiry: Inquiry } & Pick<CustomerPageState, 'waived' | 'onTermsBy'>;

/** The waivers of an inspection with their reasons, and the forms to add or end them. */
export function Waivers({ inquiry, waived, onTermsBy }: WaiversProps) {
  return (
    <div>
      {onTermsBy && <p>Customers of {onTermsBy} pay on terms.</p>}
      {waived.length > 0 && (
        <ul className="space-y-1">
          {waived.map(({ what, reason, by, at }) => (
            <li key={what} className="wrap-anywhere">
              {waivers[what]}: <bdi>{reason}</bdi>{' '}
              <span className="text-[0.9rem] text-ink-soft">
                ({by && `${by}, `}
                {formatMoment(at)})
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-x-6">
        <WaiveForm inquiry={inquiry} />
        {waived.length > 0 && <TakeBackForm inquiry={inquiry} />}
      </div>
    </div>
  );
}

const choices: Record<Waiver, string> = {
  agreement: 'Waive the agreement',
  payment: 'Waive payment',
  terms: 'The customer pays on terms',
};

function WaiveForm({ inquiry }: { inquiry: Inquiry }) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} className="max-w-xl open:w-full">
      <summary className="inline-flex min-h-11 items-center text-[0.92rem] text-blueprint underline">
        Waive a condition
      </summary>
      <DeskForm
        endpoint={endpoints.waiveGate}
        given={{ id: inquiry.id }}
        words={{ failed: 'Not waived', done: 'Waived' }}
        stored={{ waived: 'payment' }}
        draft={draftAbout(inquiry, 'waiver')}
        onDone={() => fold(details.current)}
        className="space-y-3 border border-line bg-sheet p-4"
      >
        {({ field, pending }) => (
          <>
            <Field {...field('waived')} label="Waiver">
              {(wiring) => (
                <Select {...wiring} className="min-h-10!">
                  {Object.entries(choices).map(([choice, name]) => (
                    <option key={choice} value={choice}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              {...field('reason')}
              label="Why?"
              hint="The customer doesn’t see it. It stays in the history and the audit log."
              required
            >
              {(wiring) => <Input {...wiring} maxLength={500} autoComplete="off" className="min-h-10!" />}
            </Field>
            <Button type="submit" look="secondary" size="small" disabled={pending}>
              {pending ? 'Saving…' : 'Waive'}
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}

const Reason = z.pick(WaiveGate, { reason: true });

function TakeBackForm({ inquiry }: { inquiry: Inquiry }) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} className="max-w-xl open:w-full">
      <summary className="inline-flex min-h-11 items-center text-[0.92rem] text-blueprint underline">
        End the waivers
      </summary>
      <DeskForm
        endpoint={endpoints.waiveGate}
        given={{ id: inquiry.id }}
        body={(typed) => ({ ...(typed as { reason: string }), waived: null })}
        fields={Reason}
        words={{ failed: 'Waivers not ended', done: 'Waivers ended' }}
        onDone={() => fold(details.current)}
        className="space-y-3 border border-line bg-sheet p-4"
      >
        {({ field, pending }) => (
          <>
            <p>The report then waits for the agreement and payment again.</p>
            <Field {...field('reason')} label="Why?" required>
              {(wiring) => <Input {...wiring} maxLength={500} autoComplete="off" className="min-h-10!" />}
            </Field>
            <Button type="submit" look="secondary" size="small" disabled={pending}>
              {pending ? 'Saving…' : 'End them'}
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}

import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { entryWays } from '#contract/desk/customers.ts';
import { enter } from '#contract/desk/endpoints/customers.ts';
import { pages } from '#contract/paths.ts';
import { questionNames } from '#contract/questions.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import { AlsoTold, WhoAndWhat } from '#web/admin/inquiries/customer-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

const optional = [...questionNames, 'referralCode'];

/** Enters a request that came by phone, in person or by email. */
export default function NewInquiryPage() {
  const navigate = useNavigate();
  return (
    <>
      <p className="py-2">
        <Link to={pages.desk} className="inline-flex min-h-11 items-center">
          All inquiries
        </Link>
      </p>
      <h2 className="mb-3 text-[1.25rem] font-bold">New inquiry</h2>
      <DeskForm
        endpoint={enter}
        given={{}}
        words={{ failed: 'Inquiry not saved', done: 'Inquiry saved', alwaysTold: true }}
        stored={{ cameBy: 'phone' }}
        draft={{ form: 'inquiry new' }}
        summary="h2"
        readsAgain={false}
        onDone={({ id }) => navigate(pages.inquiry(id))}
        className="max-w-2xl space-y-3"
      >
        {({ field, pending }) => (
          <>
            <WhoAndWhat field={field} />
            <div className="grid grid-cols-2 items-end gap-3">
              <Field {...field('cameBy')} label="How it came in">
                {(wiring) => (
                  <Select {...wiring}>
                    {Object.entries(entryWays).map(([way, name]) => (
                      <option key={way} value={way}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Box field={field} name="answered">
                I have already answered
              </Box>
            </div>
            <Button type="submit" disabled={pending} className="w-full sm:w-auto">
              {pending ? 'Saving…' : 'Save inquiry'}
            </Button>
            <More field={field} />
          </>
        )}
      </DeskForm>
    </>
  );
}

/** The fields that most calls leave out. They unfold if one of them is wrong. */
function More({ field }: { field: FieldOf }) {
  const isAtFault = optional.some((name) => field(name).error);
  const isFilled = optional.some((name) => field(name).defaultValue);
  return (
    <details open={isAtFault || isFilled || undefined}>
      <summary className="inline-flex min-h-11 items-center text-blueprint underline">
        Preferred day, notes, code and messages
      </summary>
      <div className="mt-2 space-y-3">
        <AlsoTold field={field} />
        <Field {...field('referralCode')} label="Referral code">
          {(wiring) => <Input {...wiring} autoComplete="off" className="max-w-60 font-mono uppercase" />}
        </Field>
        <fieldset>
          <legend className="font-semibold">Send by email</legend>
          <Box field={field} name="acknowledge">
            The automatic answer to the customer, if you enter their email and have not answered already
          </Box>
          <Box field={field} name="notify">
            The notification to the office
          </Box>
        </fieldset>
      </div>
    </details>
  );
}

type BoxProps = { field: FieldOf; name: string; children: ReactNode };

function Box({ field, name, children }: BoxProps) {
  const { id } = field(name);
  return (
    <label htmlFor={id} className="flex min-h-12 items-center gap-2.5 py-1 leading-snug">
      <input id={id} name={name} type="checkbox" className="size-6 shrink-0 accent-blueprint" />
      {children}
    </label>
  );
}

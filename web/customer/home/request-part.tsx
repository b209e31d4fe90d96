import { LONGEST_MESSAGE } from '#contract/customer/messages.ts';
import { type CustomerDetailName, type CustomerPage, customerDetailNames } from '#contract/customer/page.ts';
import { FormField, type Returned } from '#web/customer/form-field.tsx';
import { More, Part, RuledFacts } from '#web/customer/part.tsx';
import { PostForm } from '#web/customer/post-form.tsx';
import { Button } from '#web/ui/button.tsx';

/** What was asked for; how to correct it, and how to withdraw it. */
export function RequestPart({ page, returned }: { page: CustomerPage; returned: Returned }) {
  const { asked, isClosed, mayWithdraw, said, typed, visits } = page;
  const isRefused = said?.part === 'withdrawal' && said.isProblem;
  const isAhead = visits.some(({ status }) => status === 'offered' || status === 'booked');
  return (
    <Part id="details" said={said} title="Your request">
      <RuledFacts facts={asked} />
      {!isClosed && <Details page={page} returned={returned} />}
      {!isClosed && mayWithdraw && (
        <div id="withdrawal">
          <More summary="Withdraw your request" isOpen={isRefused}>
            <PostForm action={`${page.address}/withdrawal`}>
              <p>
                {isAhead
                  ? 'We will tell the office, and they will call you. Nothing is cancelled until then.'
                  : 'We will close your request. You can still open this page and write to us.'}
              </p>
              <FormField
                part="withdrawal"
                name="words"
                label="Do you want to tell us why?"
                lines
                maxLength={LONGEST_MESSAGE}
                returned={isRefused ? { typed, errors: said.errors } : { typed: {}, errors: {} }}
              />
              <Button type="submit" look="secondary">
                Withdraw my request
              </Button>
            </PostForm>
          </More>
        </div>
      )}
    </Part>
  );
}

type Control = {
  label: string;
  required?: boolean;
  autoComplete?: string;
  inputMode?: 'tel';
  lines?: boolean;
  maxLength: number;
};

const controls: Record<CustomerDetailName, Control> = {
  firstName: { label: 'First name', required: true, autoComplete: 'given-name', maxLength: 100 },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: 100 },
  phone: { label: 'Phone', required: true, autoComplete: 'tel', inputMode: 'tel', maxLength: 50 },
  propertyAddress: { label: 'Property address', required: true, autoComplete: 'off', maxLength: 500 },
  additionalInfo: { label: 'Anything else we should know', lines: true, maxLength: 5_000 },
};

function Details({ page: { address, details }, returned }: { page: CustomerPage; returned: Returned }) {
  return (
    <More summary="Change your details" isOpen={Object.keys(returned.errors).length > 0}>
      <PostForm action={`${address}/details`}>
        {customerDetailNames.map((name) => (
          <FormField
            key={name}
            part="details"
            name={name}
            {...controls[name]}
            value={details[name]}
            returned={returned}
          />
        ))}
        <Button type="submit" look="secondary">
          Save your details
        </Button>
      </PostForm>
    </More>
  );
}

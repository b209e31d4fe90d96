import { type CustomerDetailName, type CustomerPage, customerDetailNames } from '#contract/customer/page.ts';
import { FormField, type Returned } from '#web/customer/form-field.tsx';
import { Facts, More, Part } from '#web/customer/part.tsx';
import { Button } from '#web/ui/button.tsx';

/** What was asked for; how to correct it, and how to withdraw it. */
export function RequestPart({ page, returned }: { page: CustomerPage; returned: Returned }) {
  const { asked, isClosed, mayWithdraw, said } = page;
  return (
    <Part id="details" title="Your request">
      <Facts facts={asked} />
      {!isClosed && <Details page={page} returned={returned} />}
      {!isClosed && mayWithdraw && (
        <div id="withdrawal">
          <More summary="Withdraw your request" isOpen={said?.part === 'withdrawal' && said.isProblem}>
            <form method="post" action={`${page.address}/withdrawal`}>
              <p>
                We close your request and do no more for it. You can still open this page, and call us if you
                change your mind.
              </p>
              <Button type="submit" look="secondary">
                Withdraw my request
              </Button>
            </form>
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
  lastName: { label: 'Last name', required: true, autoComplete: 'family-name', maxLength: 100 },
  phone: { label: 'Phone', required: true, autoComplete: 'tel', inputMode: 'tel', maxLength: 50 },
  propertyAddress: { label: 'Property address', required: true, autoComplete: 'off', maxLength: 500 },
  additionalInfo: { label: 'Anything else we should know', lines: true, maxLength: 5_000 },
};

function Details({ page: { address, details }, returned }: { page: CustomerPage; returned: Returned }) {
  return (
    <More summary="Change your details" isOpen={Object.keys(returned.errors).length > 0}>
      <form method="post" action={`${address}/details`}>
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
      </form>
    </More>
  );
}

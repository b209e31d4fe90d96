import type { CancellationPage } from '#contract/customer/page.ts';
import { Bar } from '#web/customer/bar.tsx';
import { FormField } from '#web/customer/form-field.tsx';
import { Head } from '#web/customer/head.tsx';
import { Highlight, Part, Row, single } from '#web/customer/part.tsx';
import { Choice, PostForm } from '#web/customer/post-form.tsx';
import { Items } from '#web/reports/items.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FieldError } from '#web/ui/field.tsx';

/** How a customer cancels an inspection: what happens to the money, then the form. */
export function Cancellation({ page }: { page: CancellationPage }) {
  const { back, title, when, money, move, closed, problem, errors } = page;
  const fields = Object.entries(errors).map(([name, text]) => ({ text, href: `#cancellation-${name}` }));
  const problems = fields.length > 0 ? fields : problem ? [{ text: problem }] : [];
  return (
    <div className={single}>
      <Head title="Cancel your inspection" troubled={problems.length > 0} />
      <Bar back={back} title="Cancel your inspection" lettering={title}>
        <ErrorSummary problems={problems} attempt={1} />
        {when && <p className="text-lg font-semibold">{when}</p>}
        {closed && <p className="text-lg">{closed}</p>}
        {move && (
          <Row>
            <a href={move}>Move it to another time instead</a>
          </Row>
        )}
      </Bar>
      {closed === '' && (
        <>
          <Highlight id="money" title="What happens to the money">
            <Items items={money} />
          </Highlight>
          <CancelForm page={page} />
        </>
      )}
    </div>
  );
}

function CancelForm({ page: { address, inspection, errors, typed } }: { page: CancellationPage }) {
  return (
    <Part id="cancel" title="Cancel it">
      <PostForm action={address}>
        <input type="hidden" name="inspection" value={inspection} />
        <FormField
          part="cancellation"
          name="reason"
          label="Why do you cancel?"
          required
          maxLength={500}
          returned={{ typed, errors }}
        />
        <div className={errors.accept ? 'border-l-4 border-fail pl-3' : undefined}>
          {errors.accept && <FieldError id="cancellation-accept-error">{errors.accept}</FieldError>}
          <Choice
            type="checkbox"
            id="cancellation-accept"
            name="accept"
            value="yes"
            required
            aria-describedby={errors.accept ? 'cancellation-accept-error' : undefined}
            aria-invalid={errors.accept ? true : undefined}
          >
            I want to cancel this inspection
          </Choice>
        </div>
        <Button type="submit" look="secondary">
          Cancel the inspection
        </Button>
      </PostForm>
    </Part>
  );
}

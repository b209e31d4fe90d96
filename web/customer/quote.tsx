import { quoteConsent } from '#content/agreement.ts';
import type { QuotePage } from '#contract/customer/page.ts';
import { Bar } from '#web/customer/bar.tsx';
import { FormField } from '#web/customer/form-field.tsx';
import { Head } from '#web/customer/head.tsx';
import { Entry, Measure, More, Part, Row, single } from '#web/customer/part.tsx';
import { Choice, PostForm } from '#web/customer/post-form.tsx';
import { Done } from '#web/customer/said.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FieldError } from '#web/ui/field.tsx';

/** A quote: what it costs, what is in it, and the forms that accept or decline it. */
export function Quote({ page }: { page: QuotePage }) {
  const { state, number, back, pdf, words, problem, errors, message, property, total, gst } = page;
  const title = `Your quote ${number}`;
  const fields = Object.entries(errors).map(([name, text]) => ({ text, href: `#quote-${name}` }));
  const problems = fields.length > 0 ? fields : problem ? [{ text: problem }] : [];
  return (
    <div className={single}>
      <Head title={title} troubled={problems.length > 0} />
      <Bar back={back} title={title} lettering={property}>
        <ErrorSummary problems={problems} attempt={1} />
        {state === 'accepted' ? <Done words={words} isForGood /> : <p className="text-lg">{words}</p>}
        <Row>
          {state === 'accepted' && (
            <a href={page.ownTimes?.page ?? back} className={buttonLook()}>
              {page.ownTimes ? 'Choose your time' : 'Continue on your page'}
            </a>
          )}
          {state === 'open' && (
            <a href="#accept" className={buttonLook('secondary', 'small')}>
              Go to the form at the end
            </a>
          )}
          <a href={pdf}>Quote as PDF</a>
        </Row>
      </Bar>
      <Part id="costs" title="What it costs">
        {message && (
          <p className="whitespace-pre-line" dir="auto">
            {message}
          </p>
        )}
        <Measure value={total} label={`${state === 'accepted' ? 'accepted' : 'in all'} (${page.prices})`} />
        <Costs lines={page.lines.filter(isCounted(page))} />
        <p className="text-[0.9rem] text-ink-soft">{gst}</p>
      </Part>
      <Included page={page} />
      {state === 'open' && <AcceptForm page={page} />}
      {state === 'open' && <DeclineForm page={page} />}
    </div>
  );
}

/** What the total consists of, with the amounts under each other. */
function Costs({ lines }: Pick<QuotePage, 'lines'>) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {lines.map(({ id, description, price }) => (
        <div key={id} className="flex justify-between gap-x-6 py-2.5">
          <dt className="min-w-0">{description}</dt>
          <dd className="shrink-0 font-semibold tabular-nums">{price}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Options that are not chosen yet stand in the form. */
const isCounted =
  ({ state }: QuotePage) =>
  ({ optional, chosen }: QuotePage['lines'][number]) =>
    state === 'accepted' ? chosen : !optional;

function Included({ page: { lines } }: { page: QuotePage }) {
  const described = lines.filter(({ scope }) => scope.length > 0);
  if (described.length === 0) return null;
  return (
    <Part id="included" title="What is included">
      <div className="space-y-4">
        {described.map(({ id, description, scope }) => (
          <Entry key={id} title={description}>
            {scope.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Entry>
        ))}
      </div>
    </Part>
  );
}

function AcceptForm({
  page: { address, edition, lines, total, ownTimes, errors, typed },
}: {
  page: QuotePage;
}) {
  const options = lines.filter(({ optional }) => optional);
  return (
    <Part id="accept" title="Accept this quote">
      <PostForm action={`${address}/acceptance`}>
        <input type="hidden" name="edition" value={edition} />
        {options.length > 0 && (
          <fieldset id="quote-option" tabIndex={-1} className="min-w-0 space-y-2.5">
            <legend className="pb-1 font-semibold">Add what you would like to {total}</legend>
            {errors.option && <FieldError>{errors.option}</FieldError>}
            {options.map(({ id, description, price }) => (
              <Choice
                key={id}
                type="checkbox"
                name="option"
                value={id}
                defaultChecked={typed.options.includes(id)}
              >
                {description}, {price}
              </Choice>
            ))}
          </fieldset>
        )}
        <FormField
          part="quote"
          name="name"
          label="Your full name"
          hint="Typing your name and ticking the box counts as your signature."
          required
          maxLength={200}
          autoComplete="name"
          returned={{ typed: { name: typed.name }, errors }}
        />
        <div className={errors.accept ? 'border-l-4 border-fail pl-3' : undefined}>
          {errors.accept && <FieldError id="quote-accept-error">{errors.accept}</FieldError>}
          <Choice
            type="checkbox"
            id="quote-accept"
            name="accept"
            value="yes"
            required
            defaultChecked={typed.accept}
            aria-describedby={errors.accept ? 'quote-accept-error' : undefined}
            aria-invalid={errors.accept ? true : undefined}
          >
            {quoteConsent}
          </Choice>
        </div>
        <Button type="submit">Accept the quote</Button>
        <p className="text-[0.9rem] text-ink-soft">
          You pay nothing now. {ownTimes ? nextTimes(ownTimes.next) : 'Next, we agree on a time with you.'}
        </p>
      </PostForm>
    </Part>
  );
}

function nextTimes(next: readonly string[]): string {
  const [first, ...others] = next;
  if (first === undefined) return 'Next, you choose your time.';
  return `Next, you choose your time: we can come on ${[first, ...others].join(', or on ')}.`;
}

function DeclineForm({ page: { address, errors, typed } }: { page: QuotePage }) {
  return (
    <Part id="decline" title="Or decline it">
      <More summary="This quote is not for me" isOpen={errors.reason !== undefined}>
        <PostForm action={`${address}/refusal`}>
          <FormField
            part="quote"
            name="reason"
            label="Why not? A few words help us."
            required
            maxLength={500}
            returned={{ typed: { reason: typed.reason }, errors }}
          />
          <Button type="submit" look="secondary">
            Decline the quote
          </Button>
        </PostForm>
      </More>
    </Part>
  );
}

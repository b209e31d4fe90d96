import { agreementConsent } from '#content/agreement.ts';
import type { AgreementPage } from '#contract/customer/page.ts';
import { Bar } from '#web/customer/bar.tsx';
import { FormField } from '#web/customer/form-field.tsx';
import { Head } from '#web/customer/head.tsx';
import { Facts } from '#web/customer/part.tsx';
import { Done } from '#web/customer/said.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FieldError } from '#web/ui/field.tsx';

const titles: Record<AgreementPage['state'], string> = {
  'to-accept': 'Your inspection agreement',
  again: 'Your inspection agreement has changed',
  accepted: 'Your inspection agreement',
  waived: 'Your inspection agreement',
  'not-yet': 'There is no agreement to accept yet',
};

/** The agreement: what it is about, its text, and the form that accepts it. */
export function Agreement({ page }: { page: AgreementPage }) {
  const { state, back, text, accepted, problem, errors } = page;
  const isToAccept = state === 'to-accept' || state === 'again';
  const fields = Object.entries(errors).map(([name, words]) => ({ text: words, href: `#agreement-${name}` }));
  const problems = fields.length > 0 ? fields : problem ? [{ text: problem }] : [];
  return (
    <div className="page-width single">
      <Head title={titles[state]} troubled={problems.length > 0} />
      <Bar
        back={back}
        title={titles[state]}
        lettering={state === 'not-yet' ? undefined : `Version ${text.version}`}
      >
        <ErrorSummary problems={problems} attempt={1} />
        {state === 'not-yet' && (
          <p className="lead">We will send you the agreement once your inspection is booked.</p>
        )}
        {isToAccept && (
          <p className="row no-print">
            <a href="#accept" className={buttonLook('secondary', 'small')}>
              Go to the form at the end
            </a>
          </p>
        )}
        {state === 'accepted' && <Accepted page={page} />}
        {state === 'waived' && (
          <p className="lead">{accepted || 'You do not have to accept it for this inspection.'}</p>
        )}
      </Bar>
      {page.changed.length > 0 && <Changed changed={page.changed} />}
      {state !== 'not-yet' && <Terms page={page} />}
      {state !== 'not-yet' && <Text text={text} />}
      {isToAccept && <AcceptForm page={page} />}
    </div>
  );
}

function Accepted({ page: { accepted, pdf, back } }: { page: AgreementPage }) {
  return (
    <>
      <Done words={accepted} />
      <p className="row no-print">
        <a href={back} className={buttonLook()}>
          Continue on your page
        </a>
        {pdf && <a href={pdf}>Agreement as PDF</a>}
      </p>
    </>
  );
}

function Changed({ changed }: { changed: readonly string[] }) {
  return (
    <section aria-labelledby="changed" className="next">
      <h2 id="changed" className="lettering">
        What has changed
      </h2>
      <ul className="changes">
        {changed.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

/** Between whom, where, which inspections at which price: what makes this agreement this customer's. */
function Terms({ page: { party, property, inspections } }: { page: AgreementPage }) {
  return (
    <section aria-labelledby="terms" className="sheet">
      <h2 id="terms">What you agree to</h2>
      <Facts
        facts={[
          { name: 'Customer', value: party },
          { name: 'Property', value: property },
        ]}
      />
      {inspections.map(({ title, scope, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two inspections may be of one type
        <div key={index} className="entry">
          <div className="entry-title">
            <h3>{title}</h3>
            <b>{price}</b>
          </div>
          {scope.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ))}
    </section>
  );
}

function Text({ text }: Pick<AgreementPage, 'text'>) {
  return (
    <article aria-labelledby="text" className="sheet agreement-text">
      <h2 id="text">{text.title}</h2>
      {text.sections.map(({ title, paragraphs }, index) => (
        <section key={title}>
          <h3>
            <span className="code">{index + 1}</span> {title}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

function AcceptForm({ page: { address, terms, errors, typed } }: { page: AgreementPage }) {
  return (
    <section id="accept" aria-labelledby="accept-title" className="sheet no-print">
      <h2 id="accept-title">Accept the agreement</h2>
      <form method="post" action={address}>
        <input type="hidden" name="terms" value={terms} />
        <FormField
          part="agreement"
          name="name"
          label="Your full name"
          hint="Typing your name and ticking the box counts as your signature."
          required
          maxLength={200}
          autoComplete="name"
          returned={{ typed, errors }}
        />
        <div className={errors.accept ? 'field-error' : undefined}>
          {errors.accept && <FieldError id="agreement-accept-error">{errors.accept}</FieldError>}
          <label className="choice">
            <input
              type="checkbox"
              id="agreement-accept"
              name="accept"
              value="yes"
              required
              defaultChecked={typed.accept === 'yes'}
              aria-describedby={errors.accept ? 'agreement-accept-error' : undefined}
              aria-invalid={errors.accept ? true : undefined}
            />
            <span>{agreementConsent}</span>
          </label>
        </div>
        <Button type="submit">Accept the agreement</Button>
        <p className="hint">We will email you a copy as a PDF.</p>
      </form>
    </section>
  );
}

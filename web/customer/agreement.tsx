import { agreementConsent } from '#content/agreement.ts';
import type { AgreementPage } from '#contract/customer/page.ts';
import { Bar } from '#web/customer/bar.tsx';
import { FormField } from '#web/customer/form-field.tsx';
import { Head } from '#web/customer/head.tsx';
import { Code, Entry, Highlight, Part, Row, RuledFacts, single } from '#web/customer/part.tsx';
import { Choice, PostForm } from '#web/customer/post-form.tsx';
import { Done } from '#web/customer/said.tsx';
import { Items } from '#web/reports/items.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FieldError } from '#web/ui/field.tsx';

const titles: Record<AgreementPage['state'], string> = {
  'to-accept': 'Your inspection agreement',
  again: 'Your inspection agreement has changed',
  accepted: 'Your inspection agreement',
  waived: 'Your inspection agreement',
  'not-yet': 'There is no agreement to accept yet',
  unpriced: 'There is no agreement to accept yet',
};

/** The agreement: what it is about, its text, and the form that accepts it. */
export function Agreement({ page }: { page: AgreementPage }) {
  const { state, back, text, accepted, problem, errors } = page;
  const isOffered = state !== 'not-yet' && state !== 'unpriced';
  const isToAccept = state === 'to-accept' || state === 'again';
  const fields = Object.entries(errors).map(([name, words]) => ({ text: words, href: `#agreement-${name}` }));
  const problems = fields.length > 0 ? fields : problem ? [{ text: problem }] : [];
  return (
    <div className={single}>
      <Head title={titles[state]} troubled={problems.length > 0} />
      <Bar back={back} title={titles[state]} lettering={isOffered ? `Version ${text.version}` : undefined}>
        <ErrorSummary problems={problems} attempt={1} />
        {state === 'not-yet' && (
          <p className="text-lg">We will send you the agreement once your inspection is booked.</p>
        )}
        {state === 'unpriced' && (
          <p className="text-lg">
            We tell you the price first. You can read the agreement and accept it after that.
          </p>
        )}
        {isToAccept && page.held && <Held held={page.held} />}
        {isToAccept && (
          <Row>
            <a href="#accept" className={buttonLook('secondary', 'small')}>
              Go to the form at the end
            </a>
          </Row>
        )}
        {state === 'accepted' && <Accepted page={page} />}
        {state === 'waived' && (
          <p className="text-lg">{accepted || 'You do not have to accept it for this inspection.'}</p>
        )}
      </Bar>
      {isOffered && page.changed.length > 0 && <Changed changed={page.changed} />}
      {isOffered && <Terms page={page} />}
      {isOffered && <Text text={text} />}
      {isToAccept && <AcceptForm page={page} />}
    </div>
  );
}

/** The time that the acceptance books. */
function Held({ held: { when, until, others } }: { held: NonNullable<AgreementPage['held']> }) {
  return (
    <p className="text-lg">
      We are holding <b>{when}</b> for you until {until}. Accept the agreement to book it, or{' '}
      <a href={others}>choose another time</a>.
    </p>
  );
}

function Accepted({ page: { accepted, pdf, back } }: { page: AgreementPage }) {
  return (
    <>
      <Done words={accepted} isForGood />
      <Row>
        <a href={back} className={buttonLook()}>
          Continue on your page
        </a>
        {pdf && <a href={pdf}>Agreement as PDF</a>}
      </Row>
    </>
  );
}

function Changed({ changed }: { changed: readonly string[] }) {
  return (
    <Highlight id="changed" title="What has changed">
      <Items items={changed} />
    </Highlight>
  );
}

/** Between whom, where, which inspections at which price: what makes this agreement this customer's. */
function Terms({ page: { party, property, inspections } }: { page: AgreementPage }) {
  return (
    <Part id="terms" title="What you agree to">
      <RuledFacts
        facts={[
          { name: 'Customer', value: party },
          { name: 'Property', value: property },
        ]}
      />
      <div className="space-y-4">
        {inspections.map(({ title, scope, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two inspections may be of one type
          <Entry key={index} title={title} note={<b>{price}</b>}>
            {scope.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Entry>
        ))}
      </div>
    </Part>
  );
}

function Text({ text }: Pick<AgreementPage, 'text'>) {
  return (
    <Part id="text" title={text.title}>
      {text.sections.map(({ title, paragraphs }, index) => (
        <section key={title} className="space-y-2.5 not-first:pt-3">
          <h3 className="text-lg/snug font-bold">
            <Code>{index + 1}</Code> {title}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Part>
  );
}

function AcceptForm({ page: { address, terms, held, errors, typed } }: { page: AgreementPage }) {
  return (
    <Part id="accept" title="Accept the agreement">
      <PostForm action={address}>
        <input type="hidden" name="terms" value={terms} />
        <input type="hidden" name="held" value={held?.id ?? ''} />
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
        <div className={errors.accept ? 'border-l-4 border-fail pl-3' : undefined}>
          {errors.accept && <FieldError id="agreement-accept-error">{errors.accept}</FieldError>}
          <Choice
            type="checkbox"
            id="agreement-accept"
            name="accept"
            value="yes"
            required
            defaultChecked={typed.accept === 'yes'}
            aria-describedby={errors.accept ? 'agreement-accept-error' : undefined}
            aria-invalid={errors.accept ? true : undefined}
          >
            {agreementConsent}
          </Choice>
        </div>
        <Button type="submit">{held ? 'Accept and book' : 'Accept the agreement'}</Button>
        <p className="text-[0.9rem] text-ink-soft">We will email you a copy as a PDF.</p>
      </PostForm>
    </Part>
  );
}

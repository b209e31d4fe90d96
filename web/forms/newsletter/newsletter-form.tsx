import { newsletterConsent, newsletterForm as words } from '#content/pages/newsletter.ts';
import { recipients } from '#content/recipients.ts';
import { paths } from '#contract/paths.ts';
import type { RejectedForm } from '#contract/rejected-form.ts';
import { useNewsletterForm } from '#web/forms/newsletter/use-newsletter-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type NewsletterFormProps = {
  /** The path of the form's page, which is recorded with the consent. */
  page: string;
  rejected: RejectedForm | undefined;
};

/** The newsletter's one field, which works before, without and after JavaScript. */
export function NewsletterForm({ page, rejected }: NewsletterFormProps) {
  const { input, submit, judgeAgain, sending, error, note, typed } = useNewsletterForm(page, rejected);
  return (
    <form method="post" action={paths.newsletter} onSubmit={submit} onInput={judgeAgain} noValidate>
      <input type="hidden" name="page" value={page} />
      <Field
        id="newsletter-email"
        label={words.label}
        hint={newsletterConsent().wording}
        error={error}
        required
      >
        {(wiring) => (
          <div className="flex flex-wrap gap-3">
            <Input
              {...wiring}
              ref={input}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={typed}
              className="min-w-0 flex-[1_1_14rem]"
            />
            <Button type="submit" look="secondary" disabled={sending} className="max-sm:w-full">
              {sending ? words.sending : words.action}
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className={note ? 'mt-3 border-l-4 border-pass bg-pass-wash px-3 py-2' : ''}>
        {note}
      </p>
      <p className="mt-3 text-[0.88rem] text-ink-soft">
        We use the address for the newsletter only. Our office receives it, and {recipients.hosts} store it
        for us: see the <a href="/privacy-policy">privacy policy</a>.
      </p>
    </form>
  );
}

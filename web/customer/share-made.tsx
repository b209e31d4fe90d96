import { facts } from '#content/facts.ts';
import type { ShareMadePage } from '#contract/customer/page.ts';
import { Bar } from '#web/customer/bar.tsx';
import { Head } from '#web/customer/head.tsx';
import { Part, Row, RuledFacts, single } from '#web/customer/part.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Field, Textarea } from '#web/ui/field.tsx';

const shown = {
  report: 'The whole report with its photos and PDF. It names you and the property.',
  actions:
    'What needs to be fixed, with photos and the address, without your name. They can answer each item.',
  part: 'The items that you chose, with photos and the address. They can answer each of them, but not hand them on.',
};

/** A link that was just made: to copy, or to send by the customer's own mail. It is shown this once. */
export function ShareMade({ page: { back, url, share, isHandedOn } }: { page: ShareMadePage }) {
  return (
    <div className={single}>
      <Head title="Your link is ready" />
      <Bar
        back={back}
        backTo={isHandedOn ? 'the list' : 'your page'}
        title="Your link is ready"
        lettering={share.report}
      >
        <p className="text-lg">Copy it now, or send it by email or text. We only show it once.</p>
      </Bar>
      <Part id="link" title={`Link for ${share.name}`}>
        <Field id="url" label="Select and copy this link">
          {({ id }) => (
            <Textarea id={id} rows={1} readOnly value={url} className="min-h-12! font-mono text-[0.92em]" />
          )}
        </Field>
        <Row>
          <a href={mailTo(url, share)} className={buttonLook()}>
            Send it by email
          </a>
          <a href={smsTo(url, share)} className={buttonLook('secondary')}>
            Send it by text
          </a>
          <a href={url}>Open it</a>
        </Row>
        <RuledFacts
          facts={[
            { name: 'Shows', value: isHandedOn ? shown.part : shown[share.kind] },
            { name: 'Works until', value: share.expires },
          ]}
        />
        <p className="text-[0.9rem] text-ink-soft">
          Anyone who has the link can open it. You can end it {isHandedOn ? 'on the list' : 'on your page'} at
          any time.
        </p>
      </Part>
    </div>
  );
}

const whatIs = { report: 'inspection report', actions: 'list of items to fix' };

/** A text message in the customer's own program, with the link in it. */
function smsTo(url: string, { kind }: ShareMadePage['share']): string {
  const body = `The ${whatIs[kind]} from ${facts.identity.name}: ${url}`;
  // With an ampersand after the question mark, both Android and iOS read it.
  return `sms:?&body=${encodeURIComponent(body)}`;
}

/** An email in the customer's own program, with the link in it. */
function mailTo(url: string, { kind, report, expires }: ShareMadePage['share']): string {
  const subject = kind === 'report' ? `Inspection report ${report}` : `Items to fix: ${report}`;
  const body = `Hello\n\nThis is the ${whatIs[kind]} from ${facts.identity.name}:\n${url}\n\nThe link works until ${expires}.\n`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

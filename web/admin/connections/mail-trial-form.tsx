import { useState } from 'react';
import type { MailConnection, MailTrial } from '#contract/desk/connections.ts';
import { tryMail } from '#contract/desk/endpoints/connections.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** Sends a test mail by what is saved, and shows what became of it. */
export function MailTrialForm({ connection: { notify } }: { connection: MailConnection }) {
  const [result, setResult] = useState<MailTrial>();
  return (
    <>
      <DeskForm
        endpoint={tryMail}
        given={{}}
        words={{ failed: 'Not tried' }}
        stored={{ to: notify }}
        proposes
        readsAgain={false}
        onDone={setResult}
        onInput={() => setResult(undefined)}
        className="space-y-5"
      >
        {({ field, pending }) => (
          <>
            <Field
              {...field('to')}
              label="Send it to"
              hint="The test uses what is saved. It takes half a minute at most."
              required
            >
              {(wiring) => <Input {...wiring} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
            </Field>
            <Button type="submit" look="secondary" disabled={pending}>
              {pending ? 'Sending…' : 'Send a test mail'}
            </Button>
          </>
        )}
      </DeskForm>
      <div role="status" className="mt-5 empty:mt-0">
        {result && <Result result={result} />}
      </div>
    </>
  );
}

function Result({ result: { delivered, problem } }: { result: MailTrial }) {
  return delivered ? (
    <>
      <Badge tone="pass">Sent</Badge>
      <p className="mt-2">
        The mail server took the test mail. It should arrive within minutes. Look for it in spam too.
      </p>
    </>
  ) : (
    <>
      <Badge tone="fail">Not sent</Badge>
      <p className="mt-2">{problem}</p>
    </>
  );
}

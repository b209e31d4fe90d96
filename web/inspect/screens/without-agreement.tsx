import { type SyntheticEvent, useId, useState } from 'react';
import type { Draft } from '#web/capture/draft.ts';
import { useWrite } from '#web/capture/use-capture.ts';
import { startedWithout } from '#web/inspect/agreement.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Textarea } from '#web/ui/field.tsx';

const WHY = 'Say why you are starting anyway';

/**
 * Asks why the inspector starts although the customer has not accepted the agreement. The answer is kept with
 * the inspection.
 */
export function WithoutAgreement({ draft }: { draft: Draft }) {
  const id = useId();
  const visit = draft.visit.inspection.id;
  const write = useWrite();
  const [why, setWhy] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  async function start(event: SyntheticEvent) {
    event.preventDefault();
    const words = why.trim();
    setEmpty(words === '');
    if (words !== '') await write('inspection', visit, { startedWithoutAgreement: words });
  }
  const isChanged = draft.visit.agreement === 'superseded';
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="mt-6 border border-l-4 border-caution bg-caution-wash p-4"
    >
      <h2 id={`${id}-title`} className="text-[1.15rem] font-bold text-caution">
        {isChanged
          ? 'The agreement has changed since the customer accepted it'
          : 'The customer has not accepted the agreement'}
      </h2>
      <p className="mt-1">
        They can accept it now on the page linked in our emails. This screen continues by itself once they
        have accepted it.
      </p>
      <form onSubmit={(event) => void start(event)} className="mt-4 space-y-3">
        <Field id={id} label="Reason for starting anyway" error={isEmpty ? WHY : undefined}>
          {({ required: _, defaultValue: __, ...control }) => (
            <Textarea
              {...control}
              value={why}
              rows={2}
              maxLength={1000}
              autoCapitalize="sentences"
              className="min-h-20!"
              onChange={({ target }) => setWhy(target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="w-full">
          Start without the agreement
        </Button>
      </form>
    </section>
  );
}

/** Says that it was started without the agreement, and why. */
export function StartedWithout({ draft }: { draft: Draft }) {
  const why = startedWithout(draft);
  if (why === undefined) return null;
  return (
    <p className="mt-3 border-l-4 border-caution bg-caution-wash p-3">
      <strong className="block">Started without the agreement</strong>
      <span className="break-words whitespace-pre-wrap">{why}</span>
    </p>
  );
}

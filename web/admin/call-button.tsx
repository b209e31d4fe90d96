import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { z } from '#contract/schema.ts';
import { Confirm } from '#web/admin/confirm.tsx';
import { type CallMessages, useCall } from '#web/admin/use-call.ts';
import type { CallInput } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';

type CallButtonProps<E extends Endpoint> = Pick<
  ComponentProps<typeof Button>,
  'look' | 'size' | 'className' | 'aria-label'
> & {
  endpoint: E;
  given: CallInput<E>;
  words: CallMessages<z.output<E['answer']>>;
  /** The question to ask first, if something is lost or becomes final. */
  question?: { title: string; yes: string; no: string; about: ReactNode };
  /** What the button says during the call. */
  busy?: ReactNode;
  disabled?: boolean;
  readsAgain?: boolean;
  onDone?: (answer: z.output<E['answer']>) => void;
  children: ReactNode;
};

/** A small button that makes one call of the desk. */
export function CallButton<E extends Endpoint>(props: CallButtonProps<E>) {
  const { endpoint, given, words, question, busy, disabled = false, onDone, readsAgain = true } = props;
  const { children, look = 'secondary', size = 'small', className = '' } = props;
  const [asking, setAsking] = useState(false);
  const { run, pending } = useCall(endpoint, words, { ...(onDone && { onDone }), readsAgain });
  const press = () => void run(given);
  return (
    <>
      <Button
        look={look}
        size={size}
        className={className}
        aria-label={props['aria-label']}
        disabled={disabled || pending}
        onClick={question ? () => setAsking(true) : press}
      >
        {pending && busy ? busy : children}
      </Button>
      {question && (
        <Confirm
          open={asking}
          onClose={() => setAsking(false)}
          title={question.title}
          yes={question.yes}
          no={question.no}
          onYes={press}
        >
          {question.about}
        </Confirm>
      )}
    </>
  );
}

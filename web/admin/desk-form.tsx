import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { z } from '#contract/schema.ts';
import { ChangedMeanwhile } from '#web/admin/changed-meanwhile.tsx';
import { type Question, useConfirm } from '#web/admin/confirm.tsx';
import { type DraftOf, draftOf, forgetSaved, keepDraft } from '#web/admin/drafts.ts';
import {
  catchUp,
  emptyPasswords,
  emptySaved,
  type Texts,
  textsOf,
  typedInto,
} from '#web/admin/form-controls.ts';
import { type CallMessages, type CallResult, useCall } from '#web/admin/use-call.ts';
import type { CallFailed, Given } from '#web/api.ts';
import { halfTypedDates } from '#web/forms/half-typed-dates.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';

/** What belongs to a field by its name: spread into `Field`. */
export type FieldOf = (name: string) => {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
};

/** The body as its endpoint judged it. */
type Sent<E extends Endpoint> = E extends { body: infer Body extends z.ZodMiniType } ? z.output<Body> : never;

type DeskFormProps<E extends Endpoint> = {
  endpoint: E;
  /** What the call is given beside its body: its params, and the version of what is shown. */
  given: Omit<Given<E>, 'body'>;
  words: CallMessages<z.output<E['answer']>>;
  /** What is stored, by field: the fields start with it. */
  stored?: Texts;
  /** Where what is typed is kept until it is saved; without it a reload loses it. */
  draft?: DraftOf;
  /** The schema of the fields and the body they make, where the body is not simply the fields. */
  fields?: z.ZodMiniType;
  body?: (typed: unknown) => unknown;
  /** The level of the heading over the errors above the form. Without it the first field at fault takes the focus. */
  summary?: 'h2' | 'h4' | 'h5';
  /** What is asked before it is sent, where that loses something or is final. */
  question?: (sent: Sent<E>) => Question | undefined;
  /** Whether there is nothing to send yet. */
  isEmpty?: (typed: Texts) => boolean;
  readsAgain?: boolean;
  onInput?: (form: HTMLFormElement) => void;
  onDone?: (answer: z.output<E['answer']>) => void;
  /** Hears of a refusal, and returns whether it says itself why. */
  onRefused?: (refusal: CallFailed) => boolean;
  className?: string;
  children: (form: { field: FieldOf; pending: boolean }) => ReactNode;
};

/**
 * The form of the desk: one call, judged by the schema its server uses. What was typed stays until it is saved, also
 * when the page is loaded again or something else was stored meanwhile, which it says.
 */
export function DeskForm<E extends Endpoint>(props: DeskFormProps<E>) {
  const { given, stored = {}, draft, summary, className = '', children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<Texts>({});
  const { run, settle, pending, outcome, attempt } = useCall(props.endpoint, props.words, {
    readsAgain: props.readsAgain ?? true,
    saysChanges: true,
    ...(props.onRefused && { onRefused: props.onRefused }),
    onDone(answer) {
      if (draft) forgetSaved(draft, sent.current);
      if (form.current) emptySaved(form.current, sent.current, stored);
      props.onDone?.(answer);
    },
  });
  // What stands in the fields is the person's: the browser must not put later values into those that are empty.
  const [first] = useState(() => ({ ...stored, ...(draft && draftOf(draft.form)) }));
  const { ask, dialog } = useConfirm();
  const news = useNews(form, stored, { sent, outcome });
  useAfterAttempt(form, outcome, summary === undefined);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textsOf(event.currentTarget);
    if (pending || props.isEmpty?.(typed)) return;
    const { errors, body } = judged(event.currentTarget, typed, props);
    if (errors) return settle({ errors });
    const go = () => {
      sent.current = typed;
      void run({ ...given, body } as unknown as Given<E>);
    };
    const question = props.question?.(body as Sent<E>);
    if (question) ask(question, go);
    else go();
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        className={className}
        onSubmit={send}
        onInput={({ currentTarget }) => {
          if (draft) keepDraft(draft, typedInto(currentTarget, stored));
          props.onInput?.(currentTarget);
        }}
      >
        <FormHead id={id} summary={summary} outcome={outcome} attempt={attempt} news={news} />
        {children({ field: fieldsOf(id, first, outcome?.errors), pending })}
      </form>
      {props.question && dialog}
    </>
  );
}

/** @param first what the fields start with */
function fieldsOf(id: string, first: Texts, errors: FieldErrors = {}): FieldOf {
  return (name) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: first[name] ?? '',
    error: errors[name],
  });
}

/** What a form sends, or the fields that keep it from being sent. */
function judged<E extends Endpoint>(
  form: HTMLFormElement,
  typed: Texts,
  { endpoint, fields, body }: DeskFormProps<E>,
): { errors?: FieldErrors; body?: unknown } {
  const parsed = (fields ?? endpoint.body)?.safeParse(typed);
  const errors = { ...(parsed?.error && fieldErrors(parsed.error)), ...halfTypedDates(form) };
  if (Object.keys(errors).length > 0) return { errors };
  return { body: body ? body(parsed?.data) : parsed?.data };
}

type FormHeadProps = {
  id: string;
  summary: DeskFormProps<Endpoint>['summary'];
  outcome: CallResult | undefined;
  attempt: number;
  news: string[];
};

/** What stands above the fields: why it was not saved, and what was changed somewhere else meanwhile. */
function FormHead({ id, summary, outcome, attempt, news }: FormHeadProps) {
  const problems = [
    ...(outcome?.failure ? [{ text: outcome.failure }] : []),
    ...Object.entries(outcome?.errors ?? {}).map(([name, text]) => ({ text, href: `#${id}-${name}` })),
  ];
  return (
    <>
      {summary && <ErrorSummary as={summary} problems={problems} attempt={attempt} />}
      {(outcome?.isChanged || news.length > 0) && (
        <ChangedMeanwhile
          sentence={outcome?.isChanged ? messages.changedMeanwhile : CHANGED}
          news={news}
          attempt={outcome?.isChanged ? attempt : 0}
        />
      )}
    </>
  );
}

const CHANGED = 'This was changed somewhere else while you were typing.';

/** Brings the form up to what is stored now; what it could not take, and what it took beside something typed, is news. */
function useNews(
  form: RefObject<HTMLFormElement | null>,
  stored: Texts,
  { sent, outcome }: { sent: RefObject<Texts>; outcome: CallResult | undefined },
): string[] {
  const [news, setNews] = useState<string[]>([]);
  const drawn = useRef(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever something else is stored
  useEffect(() => {
    if (!form.current) return;
    const isSaved = outcome?.done === true;
    const isTyped = Object.keys(typedInto(form.current, drawn.current)).length > 0;
    const changes = catchUp(form.current, drawn.current, stored, isSaved ? sent.current : {});
    drawn.current = stored;
    setNews(isTyped ? changes : []);
  }, [JSON.stringify(stored)]);
  useEffect(() => {
    if (outcome?.done) setNews([]);
  }, [outcome]);
  return news;
}

/** Empties the passwords that were sent, and leads from a form without a summary to the field at fault, which is read out with its error. */
function useAfterAttempt(
  form: RefObject<HTMLFormElement | null>,
  outcome: CallResult | undefined,
  leadsToFault: boolean,
): void {
  useEffect(() => {
    if (!form.current) return;
    if (outcome?.errors && leadsToFault) form.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    if (outcome?.wasSent) emptyPasswords(form.current);
  }, [form, outcome, leadsToFault]);
}

/**
 * Closes a form that is folded away once it is saved. The focus goes to what opens it, for the pressed button is hidden, unless
 * it is elsewhere by now.
 */
export function fold(details: HTMLDetailsElement | null): void {
  if (!details) return;
  const { activeElement, body } = document;
  const holdsFocus = activeElement === body || details.contains(activeElement);
  details.open = false;
  if (holdsFocus) details.querySelector('summary')?.focus({ preventScroll: true });
}

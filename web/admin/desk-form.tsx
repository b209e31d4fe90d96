import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
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
import type { CallFailed, CallInput } from '#web/api.ts';
import { halfTypedDates } from '#web/forms/half-typed-dates.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';

/** The props of a field, by its name: spread them into `Field`. */
export type FieldOf = (name: string) => {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
};

/** The body, checked by its endpoint's schema. */
type Sent<E extends Endpoint> = E extends { body: infer Body extends z.ZodMiniType } ? z.output<Body> : never;

type DeskFormProps<E extends Endpoint> = {
  endpoint: E;
  /** What the call needs besides its body: the params, and the version on the screen. */
  given: Omit<CallInput<E>, 'body'>;
  words: CallMessages<z.output<E['answer']>>;
  /** The stored values by field. The fields start with them. */
  stored?: Texts;
  /** Whether those are only proposals, like what is still to be paid. Then nobody is told that they changed. */
  proposes?: boolean;
  /** Where typed text is kept until it is saved. Without a draft, a reload loses it. */
  draft?: DraftOf;
  /** The schema of the fields and the body made from them, if the body is not simply the fields. */
  fields?: z.ZodMiniType;
  body?: (typed: unknown) => unknown;
  /** How the call is made, if it is not simply sent: with files, for one. */
  by?: (given: CallInput<E>) => Promise<z.output<E['answer']>>;
  /**
   * The level of the heading over the list of errors. Without it there is no list, and the first wrong field
   * takes the focus.
   */
  summary?: 'h2' | 'h4' | 'h5';
  /** The question before sending, if sending loses something or is final. */
  question?: (sent: Sent<E>) => Question | undefined;
  /** Whether there is nothing to send yet. */
  isEmpty?: (typed: Texts) => boolean;
  readsAgain?: boolean;
  onInput?: (form: HTMLFormElement) => void;
  onDone?: (answer: z.output<E['answer']>) => void;
  /** Called with a refusal. Returns whether it explains the refusal itself. */
  onRefused?: (refusal: CallFailed) => boolean;
  className?: string;
  children: (form: { field: FieldOf; pending: boolean }) => ReactNode;
};

/**
 * The form of the desk: one call, checked by the server's own schema. Typed text stays until it is saved,
 * even after a reload. If somebody else saves meanwhile, the form says so.
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
    ...(props.by && { by: props.by }),
    onDone(answer) {
      if (draft) forgetSaved(draft, sent.current);
      if (form.current) emptySaved(form.current, sent.current, stored);
      props.onDone?.(answer);
    },
  });
  // Keeps the browser from filling empty fields with old values after a reload.
  const [first] = useState(() => ({ ...stored, ...(draft && draftOf(draft.form)) }));
  const { ask, dialog } = useConfirm();
  const changes = useNews(form, stored, { sent, outcome });
  const news = props.proposes ? [] : changes;
  useAfterAttempt(form, outcome, summary === undefined);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textsOf(event.currentTarget);
    if (pending || props.isEmpty?.(typed)) return;
    const { errors, body } = judged(event.currentTarget, typed, props);
    if (errors) return settle({ errors });
    const go = () => {
      sent.current = typed;
      void run({ ...given, body } as unknown as CallInput<E>);
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

/** @param first the values that the fields start with */
function fieldsOf(id: string, first: Texts, errors: FieldErrors = {}): FieldOf {
  return (name) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: first[name] ?? '',
    error: errors[name],
  });
}

/** The body that a form sends, or the errors that stop it. */
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

/** The messages above the fields: why it was not saved, and what somebody else changed meanwhile. */
function FormHead({ id, summary, outcome, attempt, news }: FormHeadProps) {
  const problems = [
    ...(outcome?.failure ? [{ text: outcome.failure }] : []),
    ...Object.entries(outcome?.errors ?? {}).map(([name, text]) => ({ text, href: `#${id}-${name}` })),
  ];
  return (
    <>
      {summary && <ErrorSummary as={summary} problems={problems} attempt={attempt} />}
      {(outcome?.changed || news.length > 0) && (
        <ChangedMeanwhile
          sentence={outcome?.changed ?? CHANGED}
          news={news}
          attempt={outcome?.changed ? attempt : 0}
        />
      )}
    </>
  );
}

const CHANGED = 'These details have changed while you were typing.';

/**
 * Updates the form to the stored values. If somebody is typing, returns what changed elsewhere, in sentences.
 */
function useNews(
  form: RefObject<HTMLFormElement | null>,
  stored: Texts,
  { sent, outcome }: { sent: RefObject<Texts>; outcome: CallResult | undefined },
): string[] {
  const [news, setNews] = useState<string[]>([]);
  const drawn = useRef(stored);
  // Runs before the page is painted, so that nothing is typed into an old value in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever something else is stored
  useLayoutEffect(() => {
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

/**
 * Empties the sent passwords. In a form without a summary it moves the focus to the wrong field, so that a
 * screen reader reads its error.
 */
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
 * Closes a folded form after saving. The pressed button is then hidden, so the focus moves to the summary,
 * unless it is already elsewhere.
 */
export function fold(details: HTMLDetailsElement | null): void {
  if (!details) return;
  const { activeElement, body } = document;
  const holdsFocus = activeElement === body || details.contains(activeElement);
  details.open = false;
  if (holdsFocus) details.querySelector('summary')?.focus({ preventScroll: true });
}

import { type SubmissionResult, useForm } from '@conform-to/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#contract/errors.ts';
import { QuoteRequest, technicalFields } from '#contract/inquiries.ts';
import { messages, notices } from '#contract/messages.ts';
import { CallFailed } from '#web/api.ts';
import { asLists, asResult, judge, type RejectedForm } from '#web/forms/form-state.ts';
import { useSubmissionMarks } from '#web/forms/quote/use-submission-marks.ts';
import { useUpload } from '#web/forms/quote/use-upload.ts';
import { say } from '#web/forms/say.ts';
import { useChosenFiles } from '#web/forms/use-chosen-files.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { dismissToast, showToast } from '#web/ui/toast.tsx';

const DRAFT_KEY = 'plumbline.quote-draft';
const answerNames = Object.keys(QuoteRequest.shape) as (keyof typeof QuoteRequest.shape)[];

type Stage = 'filling' | 'sending' | 'sent';

/**
 * The quote form's life: filled in (and kept as a draft), sent with its files, then either done and emptied or refused
 * with everything still in it. `rejected` is the same refusal for a visitor without JavaScript.
 */
export function useQuoteForm(rejected: RejectedForm | undefined) {
  const element = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const [stage, setStage] = useState<Stage>('filling');
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState(rejected && sentenceBeside(rejected.errors, rejected.message));
  const [filesError, setFilesError] = useState(rejected?.errors[technicalFields.files]);
  const [lastResult, setLastResult] = useState<SubmissionResult<string[]> | undefined>(
    rejected && asResult(rejected),
  );
  const upload = useUpload();
  const chosen = useChosenFiles();
  const draft = useDraft(element, DRAFT_KEY, answerNames);
  const marks = useSubmissionMarks(draft.restored);

  const [form, fields] = useForm({
    id: 'quote-form',
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate({ formData }) {
      const submission = judge(formData, QuoteRequest);
      // A status means the form is being sent; without one Conform only looks at a field while it is typed in.
      if (submission.status) setFailure(undefined);
      if (submission.status === 'error') setAttempt((count) => count + 1);
      return submission;
    },
    onSubmit(event) {
      event.preventDefault();
      void submit();
    },
  });

  async function submit() {
    if (!element.current || stage === 'sending') return;
    setStage('sending');
    setFilesError(undefined);
    dismissToast();
    try {
      const outcome = await upload.send(element.current, chosen.files);
      if (outcome === 'received') succeed();
      else backTo(sendButton.current);
    } catch (problem) {
      refuse(problem);
    }
  }

  function succeed() {
    setStage('sent');
    empty();
    marks.renew();
    showToast(notices.quoteSent);
  }

  function refuse(problem: unknown) {
    const errors = problem instanceof CallFailed ? problem.errors : {};
    if (problem instanceof CallFailed && problem.status === 409) marks.renewKey();
    setStage('filling');
    setLastResult({ status: 'error', error: asLists(errors) });
    setFilesError(errors[technicalFields.files]);
    setFailure(sentenceBeside(errors, say(problem)));
    setAttempt((count) => count + 1);
    showToast({ ...notices.quoteFailed, variant: 'destructive' });
  }

  /** Goes on filling in at a control that could not hold the focus until now. */
  function backTo(control: HTMLElement | null) {
    flushSync(() => setStage('filling'));
    control?.focus();
  }

  function empty() {
    element.current?.reset();
    chosen.clear();
    draft.discard();
    setFailure(undefined);
    setFilesError(undefined);
  }

  function changeFiles(change: () => void) {
    setFilesError(undefined);
    change();
  }

  const filesId = `${form.id}-files`;
  const problems = [
    { text: failure },
    ...answerNames.map((name) => ({ text: fields[name].errors?.[0], href: `#${fields[name].id}` })),
    { text: filesError, href: `#${filesId}` },
  ].flatMap(({ text, ...rest }) => (text ? [{ text, ...rest }] : []));

  return {
    element,
    sendButton,
    form,
    fields,
    stage,
    percent: upload.percent,
    attempt,
    problems,
    marks,
    files: {
      id: filesId,
      list: chosen.files,
      errors: [filesError, rejected && messages.sendFilesAgain, ...chosen.refusals].filter(isText),
      add: (files: Iterable<File>) => changeFiles(() => chosen.add(files)),
      remove: (file: File) => changeFiles(() => chosen.remove(file)),
    },
    draft,
    clear: empty,
    cancel: upload.cancel,
    startAnother: () => backTo(document.getElementById(fields.firstName.id)),
  };
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>;

/** The sentence for the whole form is only worth reading when no field of this form says what is wrong. */
function sentenceBeside(errors: FieldErrors, sentence: string): string | undefined {
  const saidAtAField = [...answerNames, technicalFields.files].some((name) => errors[name]);
  return saidAtAField ? undefined : sentence;
}

function isText(text: string | undefined): text is string {
  return Boolean(text);
}

import { type RefObject, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#contract/errors.ts';
import { type InquiryFormName, type InquiryReceived, technicalFields } from '#contract/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { RejectedForm } from '#contract/rejected-form.ts';
import type { z } from '#contract/schema.ts';
import { CallFailed } from '#web/api.ts';
import { inquiryForms } from '#web/forms/inquiry/inquiry-forms.ts';
import { useInquiryMarks } from '#web/forms/inquiry/use-inquiry-marks.ts';
import { useSent } from '#web/forms/inquiry/use-sent.ts';
import { FileGone, useUpload } from '#web/forms/inquiry/use-upload.ts';
import { failureToast, sayInForm } from '#web/forms/say.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { useChosenFiles } from '#web/forms/use-chosen-files.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { dismissToast, showToast } from '#web/ui/toast.tsx';

/**
 * Runs the quote form and the booking form: filled in (and kept as a draft), sent with its files, then either
 * done and emptied, or refused with everything still in it. `rejected` is the refusal of a form sent without
 * JavaScript.
 */
export function useInquiryForm(name: InquiryFormName, rejected: RejectedForm | undefined) {
  const kind = inquiryForms[name];
  const answerNames = useMemo(() => Object.keys(kind.schema.shape), [kind]);
  const checked = useCheckedForm(`${name}-form`, {
    schema: kind.schema as z.ZodMiniType,
    rejected,
    onChecked(errors) {
      refusal.setFailure(undefined);
      if (Object.keys(errors).length > 0) refusal.countAttempt();
    },
    onValid: () => void sending.submit(),
  });
  const { form, field, initial } = checked;
  const element = form.ref;
  const refusal = useRefusal(rejected, answerNames, checked.refuse);
  const chosen = useChosenFiles();
  const draft = useDraft(element, kind.draft, answerNames);
  const marks = useInquiryMarks(kind.key, draft.begun);
  const sending = useSending({ kind, element, refusal, chosen, draft, marks });
  const filesId = `${form.id}-files`;
  const firstField = () => document.getElementById(field('firstName').id);
  return {
    name,
    kind,
    /**
     * The level of headings inside the form. A refused form stands alone, so its own heading is the page's.
     */
    subheading: rejected ? ('h2' as const) : ('h3' as const),
    element,
    sendButton: sending.sendButton,
    form: {
      ...form,
      onInput(event: SyntheticEvent<HTMLFormElement>) {
        form.onInput(event);
        draft.saveSoon();
      },
    },
    stage: sending.stage,
    sent: sending.sent,
    percent: sending.percent,
    attempt: refusal.attempt,
    problems: problemsOf(refusal, answerNames.map(field), filesId),
    marks,
    files: filesOf({ id: filesId, chosen, refusal, hadFiles: rejected?.hadFiles ?? false }),
    draft,
    /** Its button disappears with the draft. */
    clear: () => {
      sending.empty();
      firstField()?.focus();
    },
    cancel: sending.cancel,
    startAnother: () => sending.backTo(firstField()),
    field,
    /** The props of a question's control. */
    control: (question: string) => ({ name: question, defaultValue: initial(question) }),
  };
}

/** The problems for the summary, each with the id of its field. */
function problemsOf(
  refusal: ReturnType<typeof useRefusal>,
  fields: readonly { id: string; error: string | undefined }[],
  filesId: string,
) {
  return [
    { text: refusal.failure },
    ...fields.map(({ id, error }) => ({ text: error, href: `#${id}` })),
    { text: refusal.filesError, href: `#${filesId}` },
  ].flatMap(({ text, ...rest }) => (text ? [{ text, ...rest }] : []));
}

/** The errors of the last attempt beside those of the fields: about the files, and about the whole form. */
function useRefusal(
  rejected: RejectedForm | undefined,
  answerNames: string[],
  refuseFields: (errors: FieldErrors) => void,
) {
  const [attempt, setAttempt] = useState(rejected ? 1 : 0);
  const [failure, setFailure] = useState(rejected && sentenceBeside(rejected.errors, rejected.message));
  const [filesError, setFilesError] = useState(rejected?.errors[technicalFields.files]);
  const countAttempt = () => setAttempt((count) => count + 1);

  /** The message for the whole form is shown only if no field has an error. */
  function sentenceBeside(errors: FieldErrors, sentence: string): string | undefined {
    const saidAtAField = [...answerNames, technicalFields.files].some((field) => errors[field]);
    return saidAtAField ? undefined : sentence;
  }

  function refuse(errors: FieldErrors, sentence: string) {
    refuseFields(errors);
    setFilesError(errors[technicalFields.files]);
    setFailure(sentenceBeside(errors, sentence));
    countAttempt();
  }

  return { attempt, countAttempt, failure, setFailure, filesError, setFilesError, refuse };
}

type SendingParts = {
  kind: (typeof inquiryForms)[InquiryFormName];
  element: RefObject<HTMLFormElement | null>;
  refusal: ReturnType<typeof useRefusal>;
  chosen: ReturnType<typeof useChosenFiles>;
  draft: ReturnType<typeof useDraft>;
  marks: ReturnType<typeof useInquiryMarks>;
};

/** Sends the form. Its states: filling in, sending, sent. */
function useSending({ kind, element, refusal, chosen, draft, marks }: SendingParts) {
  const sendButton = useRef<HTMLButtonElement>(null);
  const [isSending, setSending] = useState(false);
  const { sent, keep, forget } = useSent(kind.received);
  const upload = useUpload();
  const stage = sent ? ('sent' as const) : isSending ? ('sending' as const) : ('filling' as const);

  async function submit() {
    if (!element.current || stage === 'sending' || chosen.isMakingSmaller) return;
    setSending(true);
    refusal.setFilesError(undefined);
    dismissToast();
    try {
      const outcome = await upload.send(element.current, chosen.files);
      if (outcome === 'cancelled') backTo(sendButton.current);
      else succeed(outcome);
    } catch (problem) {
      fail(problem);
    }
  }

  function succeed(answer: InquiryReceived) {
    setSending(false);
    keep(answer);
    empty();
    marks.startAfresh();
    showToast({ title: kind.sent.title, description: answer.message });
  }

  function fail(problem: unknown) {
    console.error(kind.failed.title, problem);
    const hasFiles = chosen.files.length > 0;
    if (problem instanceof CallFailed && problem.status === 409) marks.renew();
    setSending(false);
    refusal.refuse(errorsOf(problem), sayInForm(problem, hasFiles));
    const toast = problem instanceof FileGone ? kind.failed : failureToast(kind.failed, problem, hasFiles);
    showToast({ ...toast, variant: 'destructive' });
  }

  /** Moves the focus to a control that was disabled until now. */
  function backTo(control: HTMLElement | null) {
    flushSync(() => {
      setSending(false);
      forget();
    });
    control?.focus();
  }

  function empty() {
    element.current?.reset();
    chosen.clear();
    draft.discard();
    refusal.setFailure(undefined);
    refusal.setFilesError(undefined);
  }

  return { sendButton, stage, sent, percent: upload.percent, submit, backTo, empty, cancel: upload.cancel };
}

type FilesParts = Pick<SendingParts, 'chosen' | 'refusal'> & { id: string; hadFiles: boolean };

/** The files for their box. Any change clears their errors. */
function filesOf({ id, chosen, refusal, hadFiles }: FilesParts) {
  function change(make: () => void) {
    refusal.setFilesError(undefined);
    make();
  }
  return {
    id,
    list: chosen.list,
    isMakingSmaller: chosen.isMakingSmaller,
    errors: [refusal.filesError, hadFiles ? messages.sendFilesAgain : undefined, ...chosen.refusals].filter(
      isText,
    ),
    add: (files: Iterable<File>) => change(() => chosen.add(files)),
    remove: (original: File) => change(() => chosen.remove(original)),
  };
}

export type InquiryFormState = ReturnType<typeof useInquiryForm>;

function errorsOf(problem: unknown): FieldErrors {
  if (problem instanceof CallFailed) return problem.errors;
  if (problem instanceof FileGone) return { [technicalFields.files]: messages.fileGone(problem.message) };
  return {};
}

function isText(text: string | undefined): text is string {
  return Boolean(text);
}

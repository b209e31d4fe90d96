import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { BankFile } from '#contract/desk/bank-files.ts';
import { ApiError } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { sayWhy, signIn } from '#web/admin/use-call.ts';
import { NoAnswer, parseJson } from '#web/api.ts';
import { sendForm } from '#web/send-form.ts';
import { showToast } from '#web/ui/toast.tsx';

type State = { sent?: number; problem?: string };

/** The field to choose or drop a bank file. It is sent at once, which records no payment. */
export function SendBankFile({ onSent }: { onSent: (file: BankFile | undefined) => void }) {
  const { state, send } = useSending(onSent);
  const isSending = state.sent !== undefined;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file && !isSending) void send(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the control in it does
    <div
      className="mt-4 border border-ink bg-sheet p-4 sm:p-5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <label htmlFor="bank-file" className="block font-semibold">
        Bank file
      </label>
      <p id="bank-file-hint" className="text-[0.9rem] text-ink-soft">
        CSV, up to 5 MB. Choose a file, or drop it here. You can choose the same file again: we don’t add a
        line twice.
      </p>
      <input
        id="bank-file"
        type="file"
        accept=".csv,.txt,text/csv"
        aria-describedby="bank-file-hint"
        disabled={isSending}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file) void send(file);
        }}
        className="mt-3 block w-full text-[0.9rem] text-ink-soft sm:max-w-md file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-sheet file:border file:border-solid file:border-ink file:bg-sheet file:px-4 file:font-semibold file:text-ink hover:file:bg-blueprint-wash disabled:file:cursor-not-allowed disabled:file:border-line disabled:file:text-ink-soft"
      />
      {isSending && (
        <p className="mt-3 tabular-nums">
          {state.sent === 100 ? 'Reading the file…' : `Sending the file: ${state.sent}%`}
        </p>
      )}
      <div role="alert">
        {state.problem && <p className="mt-3 font-semibold text-fail wrap-anywhere">{state.problem}</p>}
      </div>
    </div>
  );
}

/** Sends one file at a time, and reads the page again once the server has it. */
function useSending(onSent: (file: BankFile | undefined) => void) {
  const { revalidate } = useRevalidator();
  const current = useRef<AbortController>(undefined);
  const [state, setState] = useState<State>({});
  useEffect(() => () => current.current?.abort(), []);

  async function send(file: File) {
    current.current = new AbortController();
    const form = new FormData();
    form.append('file', file);
    onSent(undefined);
    setState({ sent: 0 });
    try {
      const { status, text } = await sendForm(paths.bankFileUpload, form, {
        accept: 'application/json',
        onSent: (sent) => setState({ sent }),
        signal: current.current.signal,
      });
      if (status === 401) showToast({ title: 'You are signed out', variant: 'destructive', action: signIn });
      if (status >= 400) return setState({ problem: refusalIn(status, text) });
      onSent(BankFile.parse(parseJson(text)));
      await revalidate();
      setState({});
    } catch (problem) {
      if (!current.current.signal.aborted)
        setState({ problem: problem instanceof NoAnswer ? sayWhy(problem) : UNREADABLE });
    }
  }

  return { state, send };
}

const UNREADABLE = 'We could not read the file. Try again.';

function refusalIn(status: number, text: string): string {
  if (status === 401) return 'You are signed out. Sign in again in another tab, then choose the file again.';
  return ApiError.safeParse(parseJson(text)).data?.message ?? UNREADABLE;
}

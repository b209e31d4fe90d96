import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { sayWhy, signIn } from '#web/admin/use-call.ts';
import { NoAnswer, parseJson } from '#web/api.ts';
import { sendForm } from '#web/send-form.ts';
import { showToast } from '#web/ui/toast.tsx';

type State = { sent?: number; problem?: string };

type SendOneFileProps = {
  id: string;
  label: string;
  hint: string;
  path: string;
  /** The other fields of the form, at the moment of sending. */
  also?: () => Record<string, string>;
  /** Called with the answer, and before each attempt with nothing. */
  onSent: (answer: unknown) => void;
  /** What is chosen before the file. */
  children?: ReactNode;
};

/** The field to choose or drop one CSV file. It is sent at once. */
export function SendOneFile({ id, label, hint, children, ...sending }: SendOneFileProps) {
  const { state, send } = useSending(sending);
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
      {children}
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-[0.9rem] text-ink-soft">
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-describedby={`${id}-hint`}
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
function useSending({ path, also, onSent }: Pick<SendOneFileProps, 'path' | 'also' | 'onSent'>) {
  const { revalidate } = useRevalidator();
  const current = useRef<AbortController>(undefined);
  const [state, setState] = useState<State>({});
  useEffect(() => () => current.current?.abort(), []);

  async function send(file: File) {
    current.current = new AbortController();
    const form = new FormData();
    for (const [name, value] of Object.entries(also?.() ?? {})) form.append(name, value);
    form.append('file', file);
    onSent(undefined);
    setState({ sent: 0 });
    try {
      const { status, text } = await sendForm(path, form, {
        accept: 'application/json',
        onSent: (sent) => setState({ sent }),
        signal: current.current.signal,
      });
      if (status === 401) showToast({ title: 'You are signed out', variant: 'destructive', action: signIn });
      if (status >= 400) return setState({ problem: refusalIn(status, text) });
      onSent(parseJson(text));
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

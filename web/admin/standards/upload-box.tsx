import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import {
  STANDARD_FIELD,
  STANDARD_PICKER_ACCEPT,
  type StandardUploaded,
  type TypedAtUpload,
  type UploadRefused,
} from '#contract/desk/standards.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import { AskToLeave } from '#web/admin/ask-to-leave.tsx';
import type { Progress } from '#web/admin/standards/send-document.ts';
import { useUpload } from '#web/admin/standards/use-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** The upload of a standard: the file, the progress of its reading, and the result. */
export function UploadBox() {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File>();
  const { state, upload, stop, forget } = useUpload({ onDone: clear });
  const uploading = state.step === 'uploading';

  function clear() {
    setFile(undefined);
    form.current?.reset();
  }

  function choose(chosen: File | undefined) {
    setFile(chosen);
    forget();
  }

  return (
    <>
      <form
        ref={form}
        className="border border-ink bg-sheet p-4 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (file && !uploading) void upload(file, typedIn(event.currentTarget));
        }}
      >
        <label htmlFor="document" className="block font-semibold">
          Add a standard
        </label>
        <p id="document-hint" className="text-[0.9rem] text-ink-soft">
          PDF, Word (.docx, .doc) or text, up to 50 MB. We read it on our own server and keep it there.
        </p>
        <FileChoice uploading={uploading} hasFile={file !== undefined} onChoose={choose} />
        <Typed isOff={uploading} />
        {uploading && <UploadProgress progress={state.progress} of={unitOf(file)} onStop={stop} />}
        <div role="status">
          {state.step === 'stopped' && <p className="mt-3">{messages.uploadStopped}.</p>}
          {state.step === 'done' && <Done {...state.uploaded} />}
          {state.step === 'failed' && <Failure {...state} />}
        </div>
      </form>
      <AskToLeave when={uploading} title="Stop the upload?" leave="Stop and leave">
        We are still sending or reading the document. If you leave now, we stop and don’t keep any of it.
      </AskToLeave>
    </>
  );
}

type FileChoiceProps = {
  uploading: boolean;
  hasFile: boolean;
  onChoose: (chosen: File | undefined) => void;
};

function FileChoice({ uploading, hasFile, onChoose }: FileChoiceProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
      <input
        id="document"
        type="file"
        name={STANDARD_FIELD}
        accept={STANDARD_PICKER_ACCEPT}
        aria-describedby="document-hint"
        disabled={uploading}
        onChange={(event) => onChoose(event.target.files?.[0])}
        className="block min-w-0 grow basis-64 text-[0.9rem] sm:max-w-md text-ink-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-sheet file:border file:border-solid file:border-ink file:bg-sheet file:px-4 file:font-semibold file:text-ink hover:file:bg-blueprint-wash disabled:file:cursor-not-allowed disabled:file:border-line disabled:file:text-ink-soft"
      />
      <Button type="submit" size="small" className="max-sm:w-full" disabled={!hasFile || uploading}>
        {uploading ? 'Uploading...' : 'Upload'}
      </Button>
    </div>
  );
}

const fields = [
  { name: 'code', label: 'Code', hint: 'For example, AS 3740' },
  { name: 'edition', label: 'Edition', hint: 'For example, 2021' },
  { name: 'title', label: 'Title', hint: 'The name of the standard' },
] as const;

function typedIn(form: HTMLFormElement): TypedAtUpload {
  const typed = new FormData(form);
  return Object.fromEntries(fields.map(({ name }) => [name, String(typed.get(name) ?? '').trim()]));
}

/** Facts that the document lacks or has wrong. */
function Typed({ isOff }: { isOff: boolean }) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 w-fit items-center text-[0.95rem] text-blueprint underline underline-offset-3">
        Type the code, edition or title
      </summary>
      <p className="max-w-prose text-[0.9rem] text-ink-soft">
        Leave a field empty to use what the document says. If you type something, we use that.
      </p>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_1fr_2fr]">
        {fields.map(({ name, label, hint }) => (
          <Field key={name} id={`document-${name}`} name={name} label={label} hint={hint}>
            {(wiring) => <Input {...wiring} autoComplete="off" disabled={isOff} />}
          </Field>
        ))}
      </div>
    </details>
  );
}

/** The result of an upload, with links to correct parts that were not read and to review its templates. */
function Done({ message, standard }: StandardUploaded) {
  return (
    <>
      <Result good>{message}</Result>
      {standard.clauses === 0 && (
        <Link to={pages.standardOutline(standard.id)} className="inline-flex min-h-11 items-center">
          Mark the headings of {standard.standardCode}
        </Link>
      )}
      {standard.defects.proposed > 0 && (
        <p>
          <Link
            to={`${pages.standards}?${new URLSearchParams({ open: standard.id })}`}
            className="inline-flex min-h-11 items-center"
          >
            Review {counted(standard.defects.proposed, 'template')} of {standard.standardCode}
          </Link>
        </p>
      )}
    </>
  );
}

type FailureProps = { message: string; isFinal: boolean; taken?: UploadRefused['standard'] };

/** Why the upload failed, and what to do if trying again does not help. */
function Failure({ message, isFinal, taken }: FailureProps) {
  return (
    <>
      <Result>{message}</Result>
      {isFinal && (
        <p className="mt-1 text-[0.95rem]">
          Choose another file.{' '}
          {taken && (
            <Link to={`${pages.standards}?${new URLSearchParams({ open: taken.id })}`}>
              Open {taken.standardCode}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** The unit of progress: pages for a PDF, parts for other files, which have no pages. */
function unitOf(file: File | undefined): 'page' | 'part' {
  return /\.pdf$/i.test(file?.name ?? '') ? 'page' : 'part';
}

type UploadProgressProps = { progress: Progress; of: 'page' | 'part'; onStop: () => void };

function UploadProgress({ progress, of, onStop }: UploadProgressProps) {
  const reading = 'page' in progress;
  const words = reading
    ? `Reading ${of} ${progress.page} of ${progress.pages}`
    : progress.sent < 100
      ? `Sending the document: ${progress.sent}%`
      : 'Document sent. Opening it.';
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-48 grow">
        <label htmlFor="document-progress" className="text-[0.95rem] tabular-nums">
          {words}
        </label>
        <progress
          id="document-progress"
          max={reading ? progress.pages : 100}
          value={reading ? progress.page : progress.sent}
          className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-sheet border border-edge bg-sheet accent-blueprint [&::-moz-progress-bar]:bg-blueprint [&::-webkit-progress-bar]:bg-sheet [&::-webkit-progress-value]:bg-blueprint"
        />
      </div>
      <Button look="secondary" size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function Result({ good = false, children }: { good?: boolean; children: string }) {
  return (
    <p className={`mt-3 flex gap-2.5 font-semibold ${good ? 'text-pass' : 'text-fail'}`}>
      <span aria-hidden="true">{good ? '✓' : '✗'}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

import { useRef, useState } from 'react';
import { STANDARD_FIELD, STANDARD_PICKER_ACCEPT } from '#contract/desk/standards.ts';
import { messages } from '#contract/messages.ts';
import type { Progress } from '#web/admin/standards/send-document.ts';
import { StopToLeave } from '#web/admin/standards/stop-to-leave.tsx';
import { useUpload } from '#web/admin/standards/use-upload.ts';
import { Button } from '#web/ui/button.tsx';

/** Where a standard is uploaded: the file, how far its reading is, and what came of it. */
export function UploadBox() {
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { state, upload, stop, forget } = useUpload({ onDone: clear });
  const uploading = state.step === 'uploading';

  function clear() {
    setFile(undefined);
    if (picker.current) picker.current.value = '';
  }

  function choose(chosen: File | undefined) {
    setFile(chosen);
    forget();
  }

  return (
    <>
      <form
        className="border border-ink bg-sheet p-4 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (file && !uploading) void upload(file);
        }}
      >
        <label htmlFor="document" className="block font-semibold">
          Add a standard
        </label>
        <p id="document-hint" className="text-[0.9rem] text-ink-soft">
          PDF, Word (.docx, .doc) or text, up to 50 MB. It is read on this machine and stays on it.
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
          <input
            id="document"
            ref={picker}
            type="file"
            name={STANDARD_FIELD}
            accept={STANDARD_PICKER_ACCEPT}
            aria-describedby="document-hint"
            disabled={uploading}
            onChange={(event) => choose(event.target.files?.[0])}
            className="block min-w-0 grow basis-64 text-[0.9rem] sm:max-w-md text-ink-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-sheet file:border file:border-solid file:border-ink file:bg-sheet file:px-4 file:font-semibold file:text-ink hover:file:bg-blueprint-wash disabled:file:cursor-not-allowed disabled:file:border-line disabled:file:text-ink-soft"
          />
          <Button type="submit" size="small" className="max-sm:w-full" disabled={!file || uploading}>
            {uploading ? 'Uploading...' : 'Upload'}
          </Button>
        </div>
        {uploading && <UploadProgress progress={state.progress} onStop={stop} />}
        <div role="status">
          {state.step === 'stopped' && <p className="mt-3">{messages.uploadStopped}.</p>}
          {state.step === 'done' && <Result good>{state.message}</Result>}
          {state.step === 'failed' && <Result>{state.message}</Result>}
        </div>
      </form>
      <StopToLeave uploading={uploading} />
    </>
  );
}

function UploadProgress({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const reading = 'page' in progress;
  const words = reading
    ? `Reading page ${progress.page} of ${progress.pages}`
    : progress.sent < 100
      ? `Sending the document: ${progress.sent}%`
      : 'The document is sent. Opening it.';
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

import { useRef, useState } from 'react';
import { type ReadIn, ReadIn as ReadInAnswer, savedFile } from '#contract/capture/saved-file.ts';
import { paths } from '#contract/paths.ts';
import { CallFailed } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';

type State =
  | { step: 'choosing' | 'reading' }
  | { step: 'done'; read: ReadIn; file: File }
  | { step: 'failed'; sentence: string };

/** Reads in a file saved by a phone that can no longer send. */
export function ReadInFile({ inspectionId }: { inspectionId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ step: 'choosing' });

  async function read(file: File | undefined, of?: string) {
    if (!file) return;
    setState({ step: 'reading' });
    try {
      setState({ step: 'done', read: await send(inspectionId, file, of), file });
    } catch (problem) {
      const sentence = problem instanceof CallFailed ? problem.sentence : undefined;
      setState({ step: 'failed', sentence: sentence ?? 'The file could not be sent. Try again' });
    }
    if (input.current) input.current.value = '';
  }

  const isReading = state.step === 'reading';
  return (
    <div className="no-print border-t border-line px-4 py-3 sm:px-5">
      <h3 className="text-[0.82rem] text-ink-soft">A file saved on a phone</h3>
      <p className="mt-1 flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          hidden
          disabled={isReading}
          onChange={(event) => void read(event.target.files?.[0])}
        />
        <Button look="secondary" size="small" disabled={isReading} onClick={() => input.current?.click()}>
          {isReading ? 'Importing…' : 'Import a saved file'}
        </Button>
      </p>
      <div role="status">
        {state.step === 'done' && <Outcome read={state.read} onImport={(of) => void read(state.file, of)} />}
        {state.step === 'failed' && <p className="mt-2 text-fail">{state.sentence}</p>}
      </div>
    </div>
  );
}

type OutcomeProps = {
  read: ReadIn;
  /** Imports an inspection that does not exist any more into this one. */
  onImport: (of: string) => void;
};

function Outcome({ read: { operations, photos, others, unknown }, onImport }: OutcomeProps) {
  const changes = count(operations.map(({ outcome }) => outcome));
  const files = count(photos.map(({ outcome }) => outcome));
  const taken = (changes.applied ?? 0) + (changes.conflict ?? 0);
  const refused = [...operations, ...photos].filter(({ outcome }) => outcome === 'refused');
  const reasons = [...new Set(refused.map(({ reason }) => reason ?? 'No reason was given'))];
  const isEmpty = operations.length + photos.length === 0;
  return (
    <div className="mt-2">
      {isEmpty ? (
        <p>Nothing in this file belongs to this inspection.</p>
      ) : (
        <p>
          Imported: {taken} of {operations.length} changes, {files.kept ?? 0} of {photos.length} photo files.
          Already here: {(changes.duplicate ?? 0) + (files.known ?? 0)}.
        </p>
      )}
      {others > 0 && unknown.length === 0 && (
        <p>The file also contains other inspections. Import it at each of them too.</p>
      )}
      {unknown.map((of) => (
        <div key={of} className="mt-1 space-y-2">
          <p>
            The file contains an inspection that is not in the schedule any more. If this one was booked in
            its place, import it here.
          </p>
          <Button look="secondary" size="small" onClick={() => onImport(of)}>
            Import it into this inspection
          </Button>
        </div>
      ))}
      {refused.length > 0 && (
        <>
          <p className="mt-1 text-fail">Refused: {refused.length}</p>
          <ul className="list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function count(outcomes: readonly string[]): Partial<Record<string, number>> {
  const counts: Partial<Record<string, number>> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

async function send(inspectionId: string, file: File, of?: string): Promise<ReadIn> {
  const query = of === undefined ? '' : `?${new URLSearchParams({ of })}`;
  const answer = await fetch(paths.readIn(inspectionId) + query, {
    method: 'POST',
    headers: { 'Content-Type': savedFile.mediaType, Accept: 'application/json' },
    body: file,
  });
  if (!answer.ok) throw new CallFailed(answer.status, await answer.text(), answer.statusText);
  return ReadInAnswer.parse(await answer.json());
}

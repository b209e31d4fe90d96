import { useState } from 'react';
import { counted } from '#contract/counted.ts';
import { save } from '#web/capture/saving.ts';
import { changeInWords } from '#web/capture/words.ts';
import { saveToFile } from '#web/inspect/save-file.ts';
import type { SendState } from '#web/inspect/store/types.ts';
import { useTheStore } from '#web/inspect/use-store.ts';
import { Button } from '#web/ui/button.tsx';

type RefusedProps = { inspection: string; sent: Pick<SendState, 'refused' | 'isUnknown'> };

/** Changes that the server refused. They stay on the phone until somebody deals with them. */
export function Refused({ inspection, sent: { refused, isUnknown } }: RefusedProps) {
  const store = useTheStore();
  if (refused.length === 0) return null;
  const list = (
    <ul>
      {refused.map(({ operation, result }) => (
        <OneRefused
          key={`${operation.id} ${result.id}`}
          id={operation.id}
          reason={result.reason}
          what={changeInWords(operation)}
        />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={`refused-${inspection}`} className="mt-5">
      <h2 id={`refused-${inspection}`} className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        Refused by the server
      </h2>
      <p className="mt-2">
        {isUnknown
          ? 'The office went back to an earlier backup, which does not have this inspection. Your work is safe on this phone. Save it to a file and give the file to the office. They book the inspection again and import the file there.'
          : 'These changes are only on this phone. Nothing is lost.'}
      </p>
      {isUnknown ? (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {counted(refused.length, 'change or photo file', 'changes or photo files')}
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
      <Button look="secondary" className="mt-3 w-full" onClick={() => void saveToFile(store, [inspection])}>
        Save everything to a file
      </Button>
    </section>
  );
}

function OneRefused({ id, reason, what }: { id: string; reason: string | undefined; what: string }) {
  const store = useTheStore();
  const [isSure, setSure] = useState(false);
  return (
    <li className="border-b border-line py-3">
      <p className="font-semibold text-fail">{reason ?? 'The server gave no reason'}</p>
      <p className="break-words">{what}</p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button look="secondary" onClick={() => void save(`retry ${id}`, () => store.retryRefused(id))}>
          Try again
        </Button>
        {isSure ? (
          <Button
            look="secondary"
            className="border-fail! text-fail!"
            onClick={() => void save(`drop ${id}`, () => store.dropRefused(id))}
          >
            Yes, discard it
          </Button>
        ) : (
          <Button look="secondary" onClick={() => setSure(true)}>
            Discard it
          </Button>
        )}
      </div>
    </li>
  );
}

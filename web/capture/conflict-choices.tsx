import type { Conflict, Written } from '#contract/capture/state.ts';
import { useCapture } from '#web/capture/use-capture.ts';
import { fieldInWords, nameOf, unseenInWords, valueInWords } from '#web/capture/words.ts';
import { Button } from '#web/ui/button.tsx';

type ConflictChoicesProps = {
  conflict: Conflict;
  /** Who wrote a value, where and when. */
  origin: (written: Written) => string;
  onChosen?: () => void;
};

/** The values of a conflict, which two devices wrote without seeing each other's. All are shown until somebody chooses. */
export function ConflictChoices({ conflict, origin, onChosen }: ConflictChoicesProps) {
  const { draft, write } = useCapture();
  const { entity, entityId, field, value, others } = conflict;
  const title = `${nameOf(draft, conflict)}: ${fieldInWords(field)}`;
  return (
    <>
      <p className="font-semibold">{title}</p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {[value, ...others].map((written) => {
          const words = valueInWords(draft, conflict, written.value);
          return (
            <div
              key={`${written.at} ${JSON.stringify(written.value)}`}
              className="border-l-4 border-caution bg-caution-wash p-3"
            >
              <p className="lettering text-ink-soft">{origin(written)}</p>
              {written === value && <p>The report uses this version until you choose.</p>}
              {[words, ...(written === value ? [] : unseenInWords(draft, conflict))].map((one) => (
                <p key={one} className="mt-1 wrap-anywhere whitespace-pre-wrap">
                  {one}
                </p>
              ))}
              <Button
                look="secondary"
                className="mt-2 w-full"
                aria-label={`Keep this one: ${words}, ${title}`}
                onClick={() => {
                  void write(entity, entityId, { [field]: written.value });
                  onChosen?.();
                }}
              >
                Keep this one
              </Button>
            </div>
          );
        })}
      </div>
    </>
  );
}

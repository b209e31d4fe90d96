import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FreeTime, TimeTaken } from '#contract/desk/inspections.ts';
import type { FieldOf } from '#web/admin/desk-form.tsx';
import { choiceOf } from '#web/admin/schedule/free.ts';
import { nameOf, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { whenInWords } from '#web/admin/schedule/words.ts';
import type { CallFailed } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type Refusal = { message: string; next: FreeTime[]; needsReason: boolean; attempt: number };

/** Why the server refused a time: it is taken, or it needs a reason. */
export function useRefusedTime(onTaken: () => void) {
  const [refusal, setRefusal] = useState<Refusal>();
  function onRefused({ status, body }: CallFailed): boolean {
    const said = status === 409 ? TimeTaken.safeParse(body).data : undefined;
    if (!said || said.code === 'changed' || (said.code === undefined && said.next === undefined)) {
      setRefusal(undefined);
      return false;
    }
    const { message, next = [], code } = said;
    setRefusal((before) => ({
      message,
      next,
      needsReason: code === 'needs-reason',
      attempt: (before?.attempt ?? 0) + 1,
    }));
    if (code !== 'needs-reason') onTaken();
    return true;
  }
  return { refusal, onRefused, forget: () => setRefusal(undefined) };
}

type RefusedTimeProps = {
  refusal: Refusal | undefined;
  field: FieldOf;
  onChoose: (value: string) => void;
};

/** Says why a time was refused and offers the next free ones, or asks for a reason to book it anyway. */
export function RefusedTime({ refusal, field, onChoose }: RefusedTimeProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusAt(box, refusal?.attempt);
  const { inspectors } = useScheduleFacts();
  if (!refusal) return null;
  const { message, next, needsReason } = refusal;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="border-l-4 border-caution bg-caution-wash px-3 py-2.5 outline-none"
    >
      <p className="font-semibold">{message}</p>
      {next.length > 0 && (
        <>
          <p className="mt-1 text-[0.92rem]">Free instead:</p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {next.map((time) => (
              <li key={choiceOf(time)}>
                <Button look="secondary" size="small" onClick={() => onChoose(choiceOf(time))}>
                  {whenInWords(time.start, time.end)}
                  {inspectors.length > 1 && `, ${nameOf(inspectors, time.inspectorId)}`}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {needsReason && (
        <div className="mt-2">
          <Field {...field('override')} label="Reason for booking it anyway">
            {(wiring) => <Input {...wiring} maxLength={500} />}
          </Field>
        </div>
      )}
    </div>
  );
}

function useFocusAt(box: RefObject<HTMLElement | null>, attempt: number | undefined): void {
  useEffect(() => {
    if (attempt) box.current?.focus();
  }, [box, attempt]);
}

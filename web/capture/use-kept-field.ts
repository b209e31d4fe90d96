import { useRef } from 'react';
import { fieldValue } from '#contract/capture/state.ts';
import { type FieldOf, useCapture } from '#web/capture/use-capture.ts';
import { useKeptText } from '#web/capture/use-kept-text.ts';

type AsText<Value> = {
  /** The value of a text; `null` for none. */
  read: (text: string) => Value | null;
  format: (value: Value | undefined) => string;
  /** Other fields to write together with it. */
  beside?: Record<string, unknown> | undefined;
};

/**
 * A field as text that saves itself (`useKeptText`). Its base is the value seen when typing began, so that it
 * never overwrites other people's changes unseen. `refusal` says why the server refused the last text.
 */
export function useKeptField<Value>(of: FieldOf, { read, format, beside }: AsText<Value>) {
  const { draft, write, refusalOf } = useCapture();
  const { entity, entityId, name } = of;
  const stored = fieldValue<Value>(draft.state[entity][entityId], name);
  const storedNow = useRef(stored);
  storedNow.current = stored;
  const kept = useKeptText(format(stored), async (typed) => {
    const value = read(typed);
    if (JSON.stringify(value) === JSON.stringify(storedNow.current ?? null)) return true;
    return write(entity, entityId, { [name]: value, ...beside }, draft.state);
  });
  return { ...kept, refusal: refusalOf?.(of) };
}

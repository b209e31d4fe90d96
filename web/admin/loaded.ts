import { say } from '#web/forms/say.ts';

/** What a call brought, or the sentence that says why it did not. */
export type Loaded<T> = { ok: true; value: T } | { ok: false; sentence: string };

/** Waits for a call and never rejects, so that a tab can say what went wrong where it would have shown the rest. */
export async function loaded<T>(call: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await call };
  } catch (problem) {
    return { ok: false, sentence: say(problem) };
  }
}

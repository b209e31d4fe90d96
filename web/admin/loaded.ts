import { sayAtDesk } from '#web/forms/say.ts';

/** The answer of a call, or a sentence that says why it failed. */
export type Loaded<T> = { ok: true; value: T } | { ok: false; sentence: string };

/** Waits for a call and never rejects, so that a tab can show the error in place of the data. */
export async function loaded<T>(call: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await call };
  } catch (problem) {
    return { ok: false, sentence: sayAtDesk(problem) };
  }
}

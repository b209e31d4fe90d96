import type { StepValues } from './step-values.ts';

/** What is typed in the first steps and not saved yet, and the step that was open. It survives closing the browser. */
type Kept = { at?: string; typed?: Record<string, StepValues> };

const STORED_AS = 'first-steps';

/** A browser that keeps nothing for us has nothing kept. */
function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(kept));
  } catch {
    // The typed text is still in its field.
  }
}

export const openStep = (): string | undefined => read().at;
export const keepOpenStep = (at: string) => write({ ...read(), at });

export const typedIn = (step: string): StepValues => read().typed?.[step] ?? {};

export function keepTyped(step: string, values: StepValues): void {
  const { typed, ...rest } = read();
  write({ ...rest, typed: { ...typed, [step]: values } });
}

/** What is typed in a step is saved now. */
export function forgetTyped(step: string): void {
  const { typed: { [step]: _, ...typed } = {}, ...rest } = read();
  write({ ...rest, typed });
}

/** The person signs out, or has published. */
export function forgetSteps(): void {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // Nothing was kept.
  }
}

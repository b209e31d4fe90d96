import type { FieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';

/** Why a call is refused; `server/http/errors.ts` gives each its status. */
export type RefusalKind =
  | 'invalid'
  | 'not-signed-in'
  | 'owner-only'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'wrong-kind'
  | 'unreadable'
  | 'too-many'
  | 'no-room';

/**
 * A call that is answered with a refusal, and the sentence that says why. Domain code throws it; it undoes the transaction
 * that it is thrown in.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly errors: FieldErrors | undefined;
  readonly waitMs: number | undefined;
  readonly also: Record<string, unknown> | undefined;

  /**
   * @param options.errors the fields at fault, each with its sentence
   * @param options.waitMs after how long to try again
   * @param options.also what else the answer says
   */
  constructor(
    kind: RefusalKind,
    message: string,
    options: { errors?: FieldErrors; waitMs?: number; also?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.kind = kind;
    this.errors = options.errors;
    this.waitMs = options.waitMs;
    this.also = options.also;
  }
}

/** Refuses a call because of one field. The sentence also appears beside that field. */
export function refuseField(kind: RefusalKind, field: string, message: string): never {
  throw new Refusal(kind, message, { errors: { [field]: message } });
}

export function refuse(kind: RefusalKind, message: string): never {
  throw new Refusal(kind, message);
}

/** What was found. @throws Refusal when there is nothing of that id */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refusal('not-found', messages.noSuchThing);
  return thing;
}

/**
 * The only optimistic lock. It accepts a change if the sender saw the current version, or names no version.
 *
 * @throws Refusal when it has been changed since
 */
export function mustBeCurrent(seen: number | undefined, now: number): void {
  if (seen !== undefined && seen !== now) refuseChanged(messages.changedMeanwhile);
}

/** Refuses a call whose sender has not seen what somebody else changed. The form shows the sentence above its fields. */
export function refuseChanged(message: string): never {
  throw new Refusal('conflict', message, { also: { code: 'changed' } });
}

import { business } from '#content/business.ts';
import { CallFailed } from '#web/api.ts';

/** The sentence a person reads when a call failed: the server's own, else what they can do about a lost connection. */
export function say(failure: unknown): string {
  if (failure instanceof CallFailed && failure.sentence) return failure.sentence;
  if (failure instanceof CallFailed)
    return `Something went wrong on our side. Please try again, or call ${business.phone}.`;
  return `We could not reach our server. Check your connection and try again, or call ${business.phone}.`;
}

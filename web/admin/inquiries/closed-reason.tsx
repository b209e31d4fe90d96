import { closedReasons } from '#contract/desk/closing.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';

/** Why an inquiry was closed, if somebody gave a reason. */
export function ClosedReason({ inquiry: { closedReason } }: { inquiry: Inquiry }) {
  return closedReason && <span className="text-[0.9rem]">Why: {closedReasons[closedReason]}</span>;
}

import { facts } from '#content/facts.ts';
import { labelOf } from '#contract/choices.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';

/** A mail link that opens a reply with its subject and greeting already written. */
export function replyAddress(inquiry: Inquiry): string {
  const subject = `Re: Your ${labelOf(inquiry.inspectionType)} inspection inquiry`;
  const body = `Hi ${inquiry.firstName},\n\nThank you for contacting ${facts.identity.name}.\n\n`;
  return `mailto:${inquiry.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { DraftOf } from '#web/admin/drafts.ts';

/**
 * The draft of a form about an inquiry. It outlives the card of the form, because a card moves to another
 * list or leaves the page when its inquiry is answered or moves on.
 */
export function draftAbout(
  { id, firstName, lastName }: Pick<Inquiry, 'id' | 'firstName' | 'lastName'>,
  form:
    | 'invoice'
    | 'attribution'
    | 'note'
    | 'agreement'
    | 'details'
    | 'issue'
    | 'waiver'
    | 'quote'
    | 'reply'
    | `stage-${string}`
    | `verdict-${string}`,
): DraftOf {
  const isOnCard = form === 'invoice' || form === 'attribution';
  return { form: `${form} ${id}`, about: { id, name: `${firstName} ${lastName}`.trim(), isOnCard } };
}

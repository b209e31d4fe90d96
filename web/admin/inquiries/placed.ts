import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { InquiryGroup, InquiryList, Total } from '#web/admin/inquiries/load.ts';

/** Puts a changed inquiry into the groups where it belongs now, as a reload of the list would. */
export function placed(list: InquiryList, inquiry: Inquiry): InquiryList {
  const groups = list.groups.map((group) => placedIn(group, inquiry, list.view.partner));
  // The group for suspected spam exists only while it has inquiries.
  return {
    ...list,
    groups: groups.filter(({ status, inquiries }) => status !== 'spam' || inquiries.length > 0),
  };
}

function placedIn(group: InquiryGroup, inquiry: Inquiry, partner: string | undefined): InquiryGroup {
  const { inquiries } = group;
  const at = inquiries.findIndex(({ id }) => id === inquiry.id);
  const wasHere = at >= 0;
  const isHere = holds(group.status, inquiry) && isOf(partner, inquiry);
  if (wasHere && isHere) return { ...group, inquiries: inquiries.with(at, inquiry) };
  if (wasHere) return { ...group, inquiries: inquiries.toSpliced(at, 1), total: moved(group.total, -1) };
  if (!isHere) return group;
  const next = inquiries.findIndex((other) => isBefore(inquiry, other, group.status));
  const place = next >= 0 ? next : inquiries.length;
  return { ...group, inquiries: inquiries.toSpliced(place, 0, inquiry), total: moved(group.total, 1) };
}

/** Whether an inquiry has the status that the list asks for, if any. */
function holds(status: string | undefined, inquiry: Inquiry): boolean {
  if (status === undefined) return true;
  if (status === 'spam') return inquiry.flagged;
  return !inquiry.flagged && (status === 'leads' || status === inquiry.status);
}

function isOf(partner: string | undefined, { referralCode }: Inquiry): boolean {
  return !partner || partner.toUpperCase() === referralCode;
}

/** Unanswered inquiries are sorted by deadline, all others newest first. */
function isBefore(one: Inquiry, other: Inquiry, status: string | undefined): boolean {
  return status === 'new' ? (one.respondBy ?? '') < (other.respondBy ?? '') : one.createdAt > other.createdAt;
}

/** Where the server has stopped counting, the number stays. */
function moved(total: Total, by: number): Total {
  return total.isMore ? total : { ...total, count: total.count + by };
}

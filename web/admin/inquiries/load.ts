import type { Inquiry } from '#contract/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { api } from '#web/api.ts';
import { say } from '#web/forms/say.ts';

export const PAGE_SIZE = 50;
/** The most the server gives in one answer. */
const LARGEST_PAGE = 200;

export type InquiryList = {
  /** Without an answer, the most urgent first. */
  open: Inquiry[];
  openTotal: number;
  /** The others, newest first, as many as are shown. */
  closed: Inquiry[];
  closedTotal: number;
};
export type Loaded = { ok: true; list: InquiryList } | { ok: false; sentence: string };

/** What waits for an answer, and the newest `count` of the rest; or the sentence that says why not. Never rejects. */
export async function loadInquiries(count: number): Promise<Loaded> {
  try {
    const [open, closed] = await Promise.all([
      api.inquiries(`${paths.submissions}?status=open&limit=${LARGEST_PAGE}`),
      collect(count),
    ]);
    return { ok: true, list: { open: open.inquiries, openTotal: open.total, ...closed } };
  } catch (problem) {
    return { ok: false, sentence: say(problem) };
  }
}

async function collect(count: number): Promise<{ closed: Inquiry[]; closedTotal: number }> {
  const closed: Inquiry[] = [];
  let closedTotal = 0;
  let next: string | undefined = `${paths.submissions}?status=closed&limit=${Math.min(count, LARGEST_PAGE)}`;
  while (next && closed.length < count) {
    const page = await api.inquiries(next);
    closed.push(...page.inquiries);
    closedTotal = page.total;
    next = page.next;
  }
  return { closed, closedTotal };
}

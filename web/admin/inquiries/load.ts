import type { Inquiry } from '#contract/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { api } from '#web/api.ts';
import { say } from '#web/forms/say.ts';

export const PAGE_SIZE = 50;
/** The most the server gives in one answer. */
const LARGEST_PAGE = 200;

export type InquiryList = { inquiries: Inquiry[]; total: number };
export type Loaded = { ok: true; list: InquiryList } | { ok: false; sentence: string };

/** The newest `count` inquiries, or the sentence that says why not. Never rejects. */
export async function loadInquiries(count: number): Promise<Loaded> {
  try {
    return { ok: true, list: await collect(count) };
  } catch (problem) {
    return { ok: false, sentence: say(problem) };
  }
}

async function collect(count: number): Promise<InquiryList> {
  const inquiries: Inquiry[] = [];
  let total = 0;
  let next: string | undefined = `${paths.submissions}?limit=${Math.min(count, LARGEST_PAGE)}`;
  while (next && inquiries.length < count) {
    const page = await api.inquiries(next);
    inquiries.push(...page.inquiries);
    total = page.total;
    next = page.next;
  }
  return { inquiries, total };
}

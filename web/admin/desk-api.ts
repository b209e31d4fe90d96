import { AgreementRecorded, type RecordAgreement } from '#contract/desk/agreement.ts';
import { Deleted } from '#contract/desk/deleted.ts';
import {
  type AnsweredHow,
  AnswerNoted,
  CreditChanged,
  Inquiry,
  InquiryInFull,
  InvoiceSaved,
  NoteAdded,
  Overview,
  SpamDenied,
  type Status,
  StatusChanged,
} from '#contract/desk/inquiries.ts';
import { MonthClosed, MonthlyReport, Partner, PartnerInFull, Statement } from '#contract/desk/partners.ts';
import { MailStatus } from '#contract/mail.ts';
import { Subscriber } from '#contract/newsletter.ts';
import { paths } from '#contract/paths.ts';
import { z } from '#contract/schema.ts';
import { nextCursor } from '#web/admin/next-page.ts';
import { answer, read, send } from '#web/api.ts';

/** A page of the inquiries. `total` is as the server counts: `1000+` beyond that. */
type InquiryPage = { inquiries: Inquiry[]; total: string; cursor: string | undefined };

/**
 * The calls of the desk, one function each; the account page and the standards library have their own, in `calls.ts` of their
 * folders. They reject with `CallFailed` or `NoAnswer`.
 */
export const deskApi = {
  mailStatus: () => read(paths.mailStatus, MailStatus),
  retryMail: () => send(paths.mailRetry, MailStatus),
  putMailAway: (ids: string[]) => send(paths.mailPutAway, MailStatus, { ids }),
  subscribers: () => read(paths.subscribers, z.array(Subscriber)),

  overview: () => read(paths.overview, Overview),
  /** @param query what narrows and sorts the list, and the place in it */
  inquiries: async (query: URLSearchParams): Promise<InquiryPage> => {
    const response = await answer(`${paths.submissions}?${query}`);
    return {
      inquiries: z.array(Inquiry).parse(await response.json()),
      total: response.headers.get('X-Total-Count') ?? '',
      cursor: nextCursor(response),
    };
  },
  inquiry: (id: string) => read(paths.submission(id), InquiryInFull),
  saveInvoice: (id: string, invoiceAmount: string, previousAmount: string | null) =>
    send(paths.invoice(id), InvoiceSaved, { invoiceAmount, previousAmount }),
  clearInvoice: (id: string, previousAmount: string) =>
    send(
      `${paths.invoice(id)}?${new URLSearchParams({ previousAmount })}`,
      InvoiceSaved,
      undefined,
      'DELETE',
    ),
  noteAnswer: (id: string, how: AnsweredHow) => send(paths.answered(id), AnswerNoted, { how }),
  denySpam: (id: string) => send(paths.notSpam(id), SpamDenied),
  changeStatus: (id: string, status: Status) => send(paths.status(id), StatusChanged, { status }),
  addNote: (id: string, words: string) => send(paths.notes(id), NoteAdded, { words }),
  changeCredit: (id: string, change: { referralCode: string; reason: string; previousCode: string | null }) =>
    send(paths.credit(id), CreditChanged, change),
  recordAgreement: (id: string, form: RecordAgreement) =>
    send(paths.agreement(id), AgreementRecorded, form, 'PUT'),
  takeBackAgreement: (id: string, lastRecordedAt: string) =>
    send(
      `${paths.agreement(id)}?${new URLSearchParams({ lastRecordedAt })}`,
      AgreementRecorded,
      undefined,
      'DELETE',
    ),

  partners: () => read(paths.partners, z.array(Partner)),
  partner: (id: string) => read(paths.partner(id), PartnerInFull),
  createPartner: (form: unknown) => send(paths.partners, Partner, form),
  savePartner: (id: string, form: unknown) => send(paths.partner(id), Partner, form, 'PUT'),
  setPartnerActive: (id: string, isActive: 'true' | 'false') =>
    send(paths.partnerActive(id), Partner, { isActive }),
  deletePartner: (id: string) => send(paths.partner(id), Deleted, undefined, 'DELETE'),

  /** @param month 0 to 11 */
  monthlyReport: (month: number, year: number) =>
    read(`${paths.monthlyReport}?month=${month}&year=${year}`, MonthlyReport),
  closeMonth: (month: number, year: number) => send(paths.closeMonth, MonthClosed, { month, year }),
  statement: (id: string) => read(paths.statement(id), Statement),
  issueStatement: (id: string, partnerNote: string) =>
    send(paths.statementIssue(id), Statement, { partnerNote }),
  mailStatement: (id: string) => send(paths.statementMail(id), Statement),
  markPaid: (id: string, paidOn: string | null) => send(paths.statementPaid(id), Statement, { paidOn }),
};

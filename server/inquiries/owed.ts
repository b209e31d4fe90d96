import type { Inquiry, UploadedFile } from '#contract/desk/inquiries.ts';
import type { NewlyOwed } from '../outbox/store.ts';
import { acknowledgement, type Reminded, reminder } from './emails.ts';
import { cloudFolder } from './inquiry.ts';

/** The business is reminded of an unanswered inquiry this long before it breaks its promise. */
const REMIND_BEFORE_MS = 30 * 60 * 1000;

/** The reminder to the business about an unanswered inquiry; it may already be due. */
export function answerReminder(
  customer: Reminded,
  about: { submissionId: string; respondBy: Date; siteUrl: string },
): NewlyOwed & { dueAt: Date } {
  const { submissionId, respondBy, siteUrl } = about;
  return {
    kind: 'answer-reminder',
    message: reminder({ customer, submissionId, respondBy, siteUrl }),
    dueAt: new Date(respondBy.getTime() - REMIND_BEFORE_MS),
    submissionId,
  };
}

/** The automatic answer to a customer that was held back, as it is sent now. */
export function heldAcknowledgement(
  inquiry: Inquiry,
  { respondBy, pageUrl, now }: { respondBy: Date; pageUrl: string; now: Date },
): NewlyOwed {
  const { id, uploadedFiles: files, serviceType, ...answers } = inquiry;
  const asked = { ...answers, serviceType: serviceType ?? undefined };
  const message = acknowledgement({ id, answers: asked, files, respondBy, pageUrl, now });
  return { kind: 'inquiry-acknowledgement', message, submissionId: id };
}

/** The copy of an inquiry's files in the business's cloud. */
export function cloudCopy(
  customer: { firstName: string; lastName: string },
  about: {
    submissionId: string;
    files: readonly Pick<UploadedFile, 'filename' | 'originalName'>[];
    receivedAt: Date;
  },
): NewlyOwed {
  const { submissionId, files, receivedAt } = about;
  return {
    kind: 'cloud-copy',
    message: {
      submissionId,
      folder: cloudFolder(customer, submissionId, receivedAt),
      files: files.map(({ filename, originalName }) => ({ filename, originalName })),
    },
    submissionId,
  };
}

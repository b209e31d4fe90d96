/** Who receives what a visitor tells us, in the words of the forms and of the privacy policy. */
export const recipients = {
  hosts: 'the companies that host our website, email and files',
  /** What a commission statement shows of a job (server/partners/statement-document.ts). */
  partner:
    'If you came by a referral partner’s link or code, their commission statement lists your inspection, once invoiced, by suburb, type, day and amount. It leaves out your name, contact details and street.',
} as const;

/** The recipients of a visitor's data, in the words of the forms and of the privacy policy. */
export const recipients = {
  hosts: 'the companies that host our website, email and files',
  /** The facts of a job on a commission statement (server/partners/statement-document.ts). */
  partner:
    'If you used a referral partner’s link or code, we list your inspection on their commission statement after we invoice it. The statement shows the suburb, type, day and amount. It leaves out your name, contact details and street.',
} as const;

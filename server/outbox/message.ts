/** A mail as it was written when it came to be owed. */
export type Message = {
  /** `undefined`: to the business itself, wherever its notifications go when the message leaves. */
  to?: string | undefined;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
  /** Where a newsletter is left with one click (RFC 8058). */
  unsubscribe?: string | undefined;
};

/** What a piece of mail is about; a message to the business is never given up on. */
export type MessageKind =
  | 'inquiry-notification'
  | 'inquiry-acknowledgement'
  | 'answer-reminder'
  | 'newsletter-confirmation';

/** A mail as it was written when it came to be owed. */
export type Message = {
  /** `undefined`: to the business itself, wherever its notifications go when the message leaves. */
  to?: string | undefined;
  replyTo?: string | undefined;
  subject: string;
  text: string;
};

/** What a piece of mail is about; a message to the business is never given up on. */
export type MessageKind = 'inquiry-notification' | 'inquiry-acknowledgement';

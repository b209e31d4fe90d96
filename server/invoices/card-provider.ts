/** A card payment to send a customer to. */
export type NewSession = {
  invoiceId: string;
  /** `INV-0007` */
  number: string;
  /** Whole cents of Australian dollars. */
  cents: number;
  /** What the customer reads beside the amount. */
  title: string;
  email: string;
  /** The full address to which the provider sends the customer afterwards. */
  paidUrl: string;
  cancelledUrl: string;
  /** Two requests with the same key make one session. */
  key: string;
};

/** An event of the provider. */
export type CardEvent = {
  id: string;
  kind: string;
  at: Date;
  about:
    | {
        what: 'paid';
        sessionId: string;
        paymentIntent: string | null;
        /** The value passed as `invoiceId`. It may be anything, because others may create sessions too. */
        invoiceId: string | null;
        cents: number;
        currency: string;
      }
    /** `cents` is all that has gone back of this payment by now. */
    | { what: 'refunded'; paymentIntent: string; cents: number; currency: string }
    /** One refund. `hasFailed`: its money came back to us instead of reaching the customer. */
    | {
        what: 'refund';
        refundId: string;
        paymentIntent: string;
        cents: number;
        currency: string;
        hasFailed: boolean;
      }
    | ({ what: 'disputed'; paymentIntent: string; currency: string } & CardDispute)
    | { what: 'other' };
};

/** A payment that a customer disputes at their bank. `closed`: the bank only asked, and is satisfied. */
export type CardDispute = {
  disputeId: string;
  cents: number;
  /** In the provider's words. */
  reason: string;
  status: 'open' | 'won' | 'lost' | 'closed';
  answerBy: Date | null;
};

/** A failed call to the provider, with its code for the log. */
export class CardProviderError extends Error {
  override name = 'CardProviderError';
  readonly code: string;
  /** Whether the same call may succeed later. */
  readonly isTemporary: boolean;

  constructor(code: string, { isTemporary }: { isTemporary: boolean }) {
    super(`The provider of card payments refused a call: ${code}`);
    this.code = code;
    this.isTemporary = isTemporary;
  }
}

/** A provider of card payments. Card data goes to its own pages and never to us. */
export type CardProvider = {
  /** The origin of the pages that customers pay on. */
  origin: string;
  /** @throws CardProviderError */
  begin(session: NewSession): Promise<{ id: string; url: string }>;
  /** @throws CardProviderError */
  find(sessionId: string): Promise<{ state: 'open' | 'complete' | 'expired'; url: string | null }>;
  /**
   * Closes an open session, so that nobody pays it any more.
   *
   * @throws CardProviderError
   */
  expire(sessionId: string): Promise<void>;
  /**
   * Parses a sent event.
   *
   * @returns `undefined` if the provider did not sign it, or signed it too long ago
   */
  readEvent(body: Buffer, signature: string, now: Date): Promise<CardEvent | undefined>;
};

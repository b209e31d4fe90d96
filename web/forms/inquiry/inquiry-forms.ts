import { BookingRequest, QuoteRequest } from '#contract/inquiries.ts';
import { notices } from '#contract/messages.ts';

/** The differences between the two forms, for the code that runs both. */
export const inquiryForms = {
  quote: {
    schema: QuoteRequest,
    sent: notices.quoteSent,
    failed: notices.quoteFailed,
    sending: 'Sending Request...',
    draft: 'plumbline.quote-draft',
    key: 'plumbline.quote-key',
    received: 'plumbline.quote-received',
  },
  booking: {
    schema: BookingRequest,
    sent: notices.inspectionBooked,
    failed: notices.bookingFailed,
    sending: 'Submitting...',
    draft: 'plumbline.booking-draft',
    key: 'plumbline.booking-key',
    received: 'plumbline.booking-received',
  },
} as const;

import { useEffect, useRef } from 'react';
import { business } from '#content/business.ts';
import { replySentence } from '#content/opening.ts';
import type { InquiryReceived } from '#contract/inquiries.ts';
import type { Notice } from '#contract/messages.ts';
import { Confirmation } from '#web/forms/inquiry/confirmation.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { Button } from '#web/ui/button.tsx';

type InquirySentProps = {
  notice: Notice;
  received: InquiryReceived;
  /** The level of its heading. */
  as: 'h2' | 'h3';
  onAnother: () => void;
};

/** Stands where the form was after the request has arrived, for as long as the page is open. */
export function InquirySent({ notice, received, as: Heading, onAnother }: InquirySentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="border-l-4 border-pass bg-pass-wash p-5 outline-none sm:p-6">
      <Heading className="text-[1.35rem] font-bold text-pass">{notice.title}</Heading>
      <p className="mt-2">{received.message}</p>
      <p className="mt-2 font-semibold">{replySentence(new Date(received.respondBy), new Date())}</p>
      <Confirmation confirmation={received.confirmation} as={Heading === 'h2' ? 'h3' : 'h4'} />
      <p className="mt-4">
        Our hours are {business.hours}. If it is urgent, call <PhoneLink number={business.phone} />.
      </p>
      <Button look="secondary" className="mt-5" onClick={onAnother}>
        Send another request
      </Button>
    </div>
  );
}

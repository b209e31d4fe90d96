import { useEffect, useRef } from 'react';
import { hoursInWords } from '#content/business.ts';
import { confirmationWords, replySentence } from '#content/confirmation.ts';
import { facts } from '#content/facts.ts';
import type { InquiryReceived } from '#contract/inquiries.ts';
import { Confirmation } from '#web/forms/inquiry/confirmation.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';

type InquirySentProps = {
  received: InquiryReceived;
  /** Whether it was sent just now, not before a reload. */
  isNew: boolean;
  /** The level of its heading. */
  as: 'h2' | 'h3';
  onAnother: () => void;
};

/** Shown in place of the form after the request has arrived, until the visitor starts another one. */
export function InquirySent({ received, isNew, as: Heading, onAnother }: InquirySentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    // By itself, the focus scrolls to the nearest edge, which may be the lower one.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [isNew]);
  return (
    <div ref={box} tabIndex={-1} className="border-l-4 border-pass bg-pass-wash p-5 outline-none sm:p-6">
      <Heading className="text-[1.35rem] font-bold text-pass">{confirmationWords.title}</Heading>
      <p className="mt-2 font-semibold">{replySentence(new Date(received.respondBy), new Date())}</p>
      <Confirmation confirmation={received.confirmation} as={Heading === 'h2' ? 'h3' : 'h4'} />
      {received.timesPage && (
        <p className="mt-4">
          <a href={received.timesPage} className={buttonLook()}>
            {confirmationWords.chooseTime}
          </a>
        </p>
      )}
      <p className="mt-4">
        {confirmationWords.yourPage}: <a href={received.customerPage}>open your page</a>. Save the link, so
        that you can find it again.
      </p>
      <p className="mt-4">
        Our hours are {hoursInWords()}. If it is urgent, call <PhoneLink number={facts.contact.phone} />.
      </p>
      <Button look="secondary" className="mt-5" onClick={onAnother}>
        Send another request
      </Button>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { business } from '#content/business.ts';
import { notices } from '#contract/messages.ts';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { Button } from '#web/ui/button.tsx';

/** Stands where the form was after the request has arrived, for as long as the page is open. */
export function QuoteSent({ onAnother }: { onAnother: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="border-l-4 border-pass bg-pass-wash p-5 outline-none sm:p-6">
      <h3 className="text-[1.35rem] font-bold text-pass">{notices.quoteSent.title}</h3>
      <p className="mt-2">{notices.quoteSent.description}</p>
      <p className="mt-2">
        Our hours are {business.hours}. If it is urgent, call <PhoneLink number={business.phone} />.
      </p>
      <Button look="secondary" className="mt-5" onClick={onAnother}>
        Send another request
      </Button>
    </div>
  );
}

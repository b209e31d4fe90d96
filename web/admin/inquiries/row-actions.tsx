import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { phoneOf } from '#contract/phone.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { noted } from '#web/admin/inquiries/answers.tsx';
import { noteContact } from '#web/admin/inquiries/contacts.ts';
import { mapOf } from '#web/admin/inquiries/map.ts';
import { replyAddress } from '#web/admin/inquiries/reply.ts';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { SendQuote } from '#web/admin/quotes/send-quote.tsx';

const look =
  'inline-flex min-h-11 grow items-center justify-center rounded-sheet px-2.5 text-[0.92rem] font-semibold text-blueprint no-underline hover:bg-blueprint-wash hover:underline @4xl:grow-0';

/** The buttons to answer a request that waits, within reach of a thumb. */
export function RowActions({ inquiry }: { inquiry: Inquiry }) {
  const { id, firstName, lastName, email, phone, propertyAddress, answeredAt, removedAt } = inquiry;
  const name = `${firstName} ${lastName}`.trim();
  const whom = <span className="sr-only"> {name}</span>;
  return (
    <div className="-ml-2.5 flex flex-wrap items-center @max-4xl:divide-x @max-4xl:divide-line">
      <SendQuote
        inquiry={inquiry}
        className="ml-2.5 mb-1 grow basis-full @4xl:mr-2 @4xl:mb-0 @4xl:grow-0 @4xl:basis-auto"
      />
      {phone && (
        <a href={`tel:${phoneOf(phone).dial}`} onClick={() => noteContact(id, 'call')} className={look}>
          Call{whom}
        </a>
      )}
      {email && (
        <a
          href={replyAddress(inquiry)}
          onClick={() => !answeredAt && noteContact(id, 'mail')}
          className={look}
        >
          Mail{whom}
        </a>
      )}
      {!removedAt && (
        <a href={mapOf(propertyAddress)} target="_blank" rel="noreferrer" className={look}>
          Map{whom}
        </a>
      )}
      <CallButton
        endpoint={endpoints.noteAnswer}
        given={{ id, body: { how: 'marked' } }}
        words={{ ...noted, undo: undoOf(id) }}
        look="quiet"
        className="min-h-11! grow px-2.5! text-[0.92rem]! no-underline! hover:underline! @4xl:grow-0"
      >
        <span className="sr-only">{`Mark ${name} as `}</span>Answered
      </CallButton>
    </div>
  );
}

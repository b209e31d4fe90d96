import { Link } from 'react-router';
import { labelOf } from '#contract/choices.ts';
import { counted } from '#contract/counted.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { formatDollars } from '#web/admin/format.ts';
import { ContactOutcome } from '#web/admin/inquiries/contact-outcome.tsx';
import { Deadline } from '#web/admin/inquiries/deadline.tsx';
import { InquiryCard } from '#web/admin/inquiries/inquiry-card.tsx';
import { RowActions } from '#web/admin/inquiries/row-actions.tsx';
import { cardId, type Opened } from '#web/admin/inquiries/use-opened.ts';
import { Joined } from '#web/ui/joined.tsx';

type InquiryRowProps = {
  inquiry: Inquiry;
  opened: Opened;
  /** Whether the card opens below the row; otherwise it is beside the list. */
  opensInPlace: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** One inquiry in a line or two: who, what, where, by when; the ways to answer; its card when it is opened. */
export function InquiryRow({ inquiry, opened, opensInPlace, isChosen, onChoose }: InquiryRowProps) {
  const { id, firstName, lastName } = inquiry;
  const isOpen = opened.id === id;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <div
      className={`border-b border-line ${isOpen && !opensInPlace ? 'shadow-[inset_4px_0_0_var(--color-signal)]' : ''} ${isChosen ? 'bg-blueprint-wash' : 'bg-sheet'}`}
    >
      <div className="grid grid-cols-[2.75rem_1fr] items-center @4xl:grid-cols-[2.75rem_1fr_auto]">
        <label className="row-span-2 grid min-h-11 cursor-pointer place-items-center self-stretch @4xl:row-span-1">
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            className="size-5 accent-blueprint"
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </label>
        <div className="relative grid min-w-0 grid-cols-[minmax(6rem,1fr)_auto] gap-x-3 py-2 pr-3 hover:bg-blueprint-wash @4xl:grid-cols-[minmax(9rem,15rem)_1fr_auto] @4xl:items-center">
          <h3 className="min-w-0 wrap-anywhere text-[1.02rem] leading-snug font-bold">
            <Link
              to={opened.addressOf(isOpen ? undefined : id)}
              preventScrollReset
              replace={opened.id !== undefined}
              data-row={id}
              aria-expanded={isOpen}
              aria-controls={isOpen ? cardId(id) : undefined}
              className="text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p className="col-start-2 row-start-1 justify-self-end text-[0.8rem] @4xl:col-start-3">
            <Deadline inquiry={inquiry} isShort />
          </p>
          <Facts inquiry={inquiry} />
          {inquiry.matched && (
            <p className="col-span-2 text-[0.85rem] wrap-anywhere text-blueprint @4xl:col-span-3">
              Found by: {inquiry.matched}
            </p>
          )}
        </div>
        {/* What waits has its actions in the row; the others have them on their card, and a row of two lines. */}
        {inquiry.status === 'new' && (
          <div className="col-start-2 min-w-0 pr-3 pb-1.5 @4xl:col-start-3 @4xl:pb-0">
            <RowActions inquiry={inquiry} />
          </div>
        )}
      </div>
      {!isOpen && <ContactOutcome inquiry={inquiry} />}
      {isOpen && opensInPlace && (
        <div id={cardId(id)} className="border-t border-line bg-paper px-2 py-2">
          <InquiryCard inquiry={inquiry} />
        </div>
      )}
    </div>
  );
}

/** The state is left out of addresses, because every inspection is in Queensland. */
const STATE = /,? QLD(?: \d{4})?$/i;

/** Place, type and other facts in one line, cut off at its end. */
function Facts({ inquiry }: { inquiry: Inquiry }) {
  const { inspectionType, propertyAddress, uploadedFiles, invoiceAmount, referralCode, jobNumber } = inquiry;
  const facts = [
    propertyAddress.replaceAll(/\s+/g, ' ').replace(STATE, ''),
    labelOf(inspectionType),
    jobNumber !== null && `Job ${jobNumber}`,
    uploadedFiles.length > 0 && counted(uploadedFiles.length, 'file'),
    invoiceAmount && formatDollars(invoiceAmount),
    referralCode,
  ].filter(Boolean);
  return (
    <p
      className="col-span-2 min-w-0 truncate text-[0.9rem] text-ink-soft @4xl:col-span-1 @4xl:col-start-2"
      title={facts.join(' · ')}
    >
      <Joined parts={facts} by=" · " />
    </p>
  );
}

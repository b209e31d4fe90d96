import { labelOf } from '#contract/choices.ts';
import { counted } from '#contract/counted.ts';
import type { PersonsInquiry } from '#contract/desk/customers.ts';
import { phoneOf } from '#contract/phone.ts';
import { formatDate } from '#web/admin/format.ts';
import { Joined } from '#web/ui/joined.tsx';

type PersonsInquiriesProps = {
  /** The inquiry on this page. It certainly belongs to the person. */
  id: string;
  inquiries: readonly PersonsInquiry[];
  /** The ids of the inquiries of other people. */
  left: readonly string[];
  onLeave: (ids: readonly string[]) => void;
};

/**
 * The inquiries with the same email address or phone, so that the owner can leave out other people's. Shows
 * nothing if there is only one.
 */
export function PersonsInquiries({ id, inquiries, left, onLeave }: PersonsInquiriesProps) {
  if (inquiries.length < 2) return null;
  const toggle = (one: string) =>
    onLeave(left.includes(one) ? left.filter((other) => other !== one) : [...left, one]);
  return (
    <fieldset>
      <legend className="font-semibold">
        {counted(inquiries.length, 'inquiry', 'inquiries')} with this email address or phone
      </legend>
      <p className="text-ink-soft">Untick inquiries from someone else who has the same phone number.</p>
      <ul className="mt-2 max-h-56 overflow-y-auto border border-line">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id} className="border-b border-line last:border-b-0">
            <Choice
              inquiry={inquiry}
              isChosen={!left.includes(inquiry.id)}
              isFixed={inquiry.id === id}
              onToggle={() => toggle(inquiry.id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type ChoiceProps = { inquiry: PersonsInquiry; isChosen: boolean; isFixed: boolean; onToggle: () => void };

function Choice({ inquiry, isChosen, isFixed, onToggle }: ChoiceProps) {
  const { name, email, phone, propertyAddress, inspectionType, createdAt, jobNumber } = inquiry;
  const job = jobNumber === null ? '' : `, job ${jobNumber}`;
  return (
    <label className="flex min-h-11 items-center gap-3 px-3 py-2 leading-snug">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFixed}
        onChange={onToggle}
        className="size-6 shrink-0 accent-blueprint"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">
          <bdi>{name}</bdi>
        </span>
        , {labelOf(inspectionType)}, {formatDate(createdAt)}
        {job}
        <span className="block text-ink-soft">
          <Joined parts={[propertyAddress, email, phone && phoneOf(phone).display]} />
        </span>
      </span>
    </label>
  );
}

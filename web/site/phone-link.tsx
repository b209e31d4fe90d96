import { phoneOf } from '#contract/phone.ts';

/** A number that is dialled when tapped, shown as typed in the content. */
export function PhoneLink({ number, className = '' }: { number: string; className?: string }) {
  return (
    <a href={`tel:${phoneOf(number).dial}`} className={`whitespace-nowrap ${className}`}>
      {number}
    </a>
  );
}

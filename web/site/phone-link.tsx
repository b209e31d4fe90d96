import { readPhone } from '#contract/phone.ts';

/** A number that is dialled when tapped, shown as typed in the content. */
export function PhoneLink({ number, className = '' }: { number: string; className?: string }) {
  return (
    <a href={`tel:${readPhone(number)?.dial ?? number}`} className={`whitespace-nowrap ${className}`}>
      {number}
    </a>
  );
}

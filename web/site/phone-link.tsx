import { phoneOf } from '#contract/phone.ts';

type PhoneLinkProps = {
  number: string;
  /** Whose number it is. */
  label?: string;
  className?: string;
};

/** A number that is dialled when tapped, shown as typed in the content. */
export function PhoneLink({ number, label, className = '' }: PhoneLinkProps) {
  return (
    <a href={`tel:${phoneOf(number).dial}`} className={`whitespace-nowrap ${className}`}>
      {label ? `${label} ${number}` : number}
    </a>
  );
}

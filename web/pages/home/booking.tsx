import { hoursInWords, serviceAreas } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { booking as words } from '#content/home/forms.ts';
import { BookingForm } from '#web/forms/inquiry/booking-form.tsx';
import type { InquiryFormState } from '#web/forms/inquiry/use-inquiry-form.ts';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { Section } from '#web/ui/section.tsx';

type BookingProps = {
  booking: InquiryFormState;
  referralCode: string | undefined;
  /** Whether the form was refused and is the whole page. */
  alone: boolean;
};

/** The booking form, other ways to book, and the service areas. */
export function Booking({ booking, referralCode, alone }: BookingProps) {
  const Heading = booking.subheading;
  return (
    <Section
      sheet="B-01"
      id="contact"
      title={words.title}
      lead={words.lead}
      ground="sheet"
      as={alone ? 'h1' : 'h2'}
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,42rem)_minmax(min-content,1fr)] lg:gap-16">
        <div className="rounded-sheet border border-line bg-sheet p-4 sm:p-8">
          <BookingForm state={booking} referralCode={referralCode} />
        </div>
        <div className="lg:sticky lg:top-28 lg:self-start">
          <p>
            <PhoneLink
              number={facts.contact.phone}
              className="text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] font-extrabold no-underline"
            />
          </p>
          <p className="mt-1">{hoursInWords()}</p>
          <p className="mt-1">{facts.contact.email}</p>
          <Heading className="mt-8 text-[1.15rem] font-bold">{words.areasTitle}</Heading>
          <ul className="mt-3 border-t border-line">
            {serviceAreas().map((area) => (
              <li key={area} className="border-b border-line py-2">
                {area}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

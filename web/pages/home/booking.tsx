import { business, serviceAreas } from '#content/business.ts';
import { booking } from '#content/home/sections.ts';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { Section } from '#web/ui/section.tsx';

/** How to book a day, and where the inspectors go. */
export function Booking() {
  return (
    <Section sheet="B-01" id="contact" title={booking.title} lead={booking.lead} ground="sheet">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div>
          <p>
            <PhoneLink
              number={business.phone}
              className="text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] font-extrabold no-underline"
            />
          </p>
          <p className="mt-1">{business.hours}</p>
          <p className="mt-3">{business.email}</p>
        </div>
        <div>
          <h3 className="text-[1.15rem] font-bold">{booking.areasTitle}</h3>
          <ul className="mt-3 grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
            {serviceAreas.map((area) => (
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

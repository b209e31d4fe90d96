import { facts, samples } from '#content/facts.ts';
import { reviews } from '#content/home/sections.ts';
import { monthInWords } from '#contract/calendar.ts';
import { OnwardLink } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';

/** Customers' reviews. Until there are any, samples marked as samples. */
export function Reviews({ sheet, ground }: { sheet: string; ground?: 'paper' | 'sheet' }) {
  if (facts.reviews.length === 0) return null;
  return (
    <Section
      sheet={sheet}
      id="reviews"
      title={reviews.title}
      lead={reviews.lead}
      {...(ground === undefined ? {} : { ground })}
    >
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {facts.reviews.map(({ name, location, service, rating, date, text, highlight, source }) => (
          <li key={name} className="flex flex-col border-t-2 border-ink pt-5">
            <StarRating rating={rating} />
            <h3 className="mt-3 text-[1.25rem] leading-snug font-bold">{highlight}</h3>
            <blockquote className="mt-3 grow">{text}</blockquote>
            <p className="lettering mt-5 text-ink-soft">
              {name}, {location}
              <br />
              {service}, {monthInWords(date.slice(0, 7))}
              {/* The samples say above that they are samples. */}
              {!samples.includes('reviews') && `, ${source}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-10">
        <OnwardLink href="/contact">{reviews.more}</OnwardLink>
      </p>
    </Section>
  );
}

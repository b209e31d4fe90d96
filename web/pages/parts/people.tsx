import type { Facts } from '#contract/business/facts.ts';
import { BusinessPicture } from '#web/site/business-picture.tsx';
import { Section } from '#web/ui/section.tsx';

type PeopleProps = { sheet: string; people: NonNullable<Facts['look']['people']> };

/** Who inspects, with photographs. */
export function People({ sheet, people }: PeopleProps) {
  return (
    <Section sheet={sheet} id="people" title="Who inspects">
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {people.map(({ name, picture, text }) => (
          <li key={`${name} ${picture}`}>
            <BusinessPicture
              id={picture}
              text={`Photograph of ${name}`}
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
              className="block aspect-[4/5] h-auto w-full border border-line object-cover"
            />
            <h3 className="mt-3 text-[1.15rem] font-bold">{name}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

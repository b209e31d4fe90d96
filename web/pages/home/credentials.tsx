import { licenceLine } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { credentials } from '#content/home/sections.ts';
import { Section } from '#web/ui/section.tsx';
import { Stat } from '#web/ui/stat.tsx';

/** The facts about the business, in figures. */
export function Credentials() {
  return (
    <Section sheet="A-06" id="credentials" title={credentials().title} lead={credentials().lead}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4 lg:gap-x-12">
        {credentials().figures.map(({ value, label }) => (
          <li key={label}>
            <Stat value={value} label={label} />
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-2xl">
        Licensed: {licenceLine()}. ABN {facts.licence.abn}.
      </p>
    </Section>
  );
}

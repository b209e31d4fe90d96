import { licenceLine } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { credentials } from '#content/home/sections.ts';
import { aboutPage } from '#content/pages/about.ts';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { People } from '#web/pages/parts/people.tsx';
import { Reviews } from '#web/pages/parts/reviews.tsx';
import { PageTop } from '#web/site/page-top.tsx';
import { Checklist, Points } from '#web/ui/lists.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stat } from '#web/ui/stat.tsx';

export const handle = { static: true };

export default function About() {
  const { story, values, why } = aboutPage();
  const people = facts.look.people ?? [];
  return (
    <>
      <PageTop {...aboutPage()} stage="frame" />
      <div className="page-width py-12 sm:py-16">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4 lg:gap-x-12">
          {credentials().figures.map(({ value, label }) => (
            <li key={label}>
              <Stat value={value} label={label} />
            </li>
          ))}
        </ul>
      </div>
      <Section sheet="C-02" id="story" title={story.title} ground="sheet">
        <div className="max-w-2xl space-y-4">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section sheet="C-03" id="values" title={values.title}>
        <Points points={values.list} />
      </Section>
      <Section sheet="C-04" id="why" title={why.title} ground="sheet">
        <Checklist items={why.list} className="max-w-2xl" />
        <p className="mt-6 max-w-2xl">
          {licenceLine()}. ABN {facts.licence.abn}.
        </p>
      </Section>
      {people.length > 0 && <People sheet="C-05" people={people} />}
      <Reviews sheet={people.length > 0 ? 'C-06' : 'C-05'} />
      <CallToAction />
    </>
  );
}

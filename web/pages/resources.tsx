import { facts } from '#content/facts.ts';
import { resourcesPage } from '#content/pages/resources.ts';
import { standards } from '#content/standards.ts';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { PageTop } from '#web/site/page-top.tsx';
import { NewTabLink } from '#web/ui/link.tsx';
import { Checklist } from '#web/ui/lists.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle = { static: true };

/** An anchor made of a category's name. */
const anchor = (category: string) => category.toLowerCase().replaceAll(/[^a-z]+/g, '-');

export default function Resources() {
  const { guide, why } = resourcesPage;
  return (
    <>
      <PageTop {...resourcesPage} />
      <Section sheet="R-01" id="guide" title={guide.title} note={guide.edition}>
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div>
            <p>{guide.text}</p>
            <h3 className="mt-6 text-[1.15rem] font-bold">{guide.featuresTitle}</h3>
            <Checklist items={guide.features} className="mt-2" />
            <p className="mt-6 border-l-4 border-blueprint pl-4">{guide.commitment}</p>
            <p className="mt-6">
              <NewTabLink href={guide.link.href} className="font-semibold">
                {guide.link.label}
              </NewTabLink>
            </p>
          </div>
          <dl className="self-start border-b border-line">
            {guide.areas.map(({ name, text }) => (
              <div key={name} className="border-t border-line py-2.5">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-[0.92rem] text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      <Reference />
      <Section sheet="R-03" id="why" title={why.title}>
        <div className="max-w-2xl space-y-4 text-[1.08rem]">
          {why.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>{facts.identity.tagline}</p>
        </div>
      </Section>
      <CallToAction />
    </>
  );
}

/** The standards by category, with the way to each category above them. */
function Reference() {
  const { title, lead } = resourcesPage.standards;
  return (
    <Section sheet="R-02" id="standards" title={title} lead={lead} ground="sheet">
      <ul className="mb-10 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        {standards.map(({ category }) => (
          <li key={category}>
            <a href={`#${anchor(category)}`} className="inline-block py-1">
              {category}
            </a>
          </li>
        ))}
      </ul>
      <div className="gap-x-14 lg:columns-2">
        {standards.map(({ category, standards: listed }) => (
          <section key={category} aria-labelledby={anchor(category)} className="mb-10">
            <h3 id={anchor(category)} className="border-t-2 border-ink pt-3 text-[1.2rem] font-bold">
              {category}
            </h3>
            <dl className="mt-2">
              {listed.map(({ code, title: name, note }) => (
                <div key={code} className="break-inside-avoid border-t border-line py-2">
                  <dt className="font-mono text-[0.88rem] font-semibold">{code}</dt>
                  <dd className="text-[0.95rem]">
                    {name}
                    {note && <span className="block text-[0.88rem] text-ink-soft">{note}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Section>
  );
}

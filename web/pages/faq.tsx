import { faqPage } from '#content/pages/faq.ts';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { PageTop } from '#web/site/page-top.tsx';
import { StructuredData } from '#web/site/structured-data.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { OnwardLink } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle = { static: true };

export default function Faq() {
  return (
    <>
      <PageTop {...faqPage()}>
        <p className="mt-5 flex flex-wrap gap-x-8 gap-y-1">
          {faqPage().links.map(({ href, label }) => (
            <OnwardLink key={href} href={href}>
              {label}
            </OnwardLink>
          ))}
        </p>
      </PageTop>
      <StructuredData
        data={{
          '@type': 'FAQPage',
          mainEntity: faqPage().groups.flatMap(({ questions }) =>
            questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          ),
        }}
      />
      {faqPage().groups.map(({ id, title, questions }, index) => (
        <Section
          key={id}
          sheet={`F-0${index + 1}`}
          id={id}
          title={title}
          ground={index % 2 === 0 ? 'paper' : 'sheet'}
        >
          <div className="max-w-3xl border-t border-line">
            {questions.map(({ question, answer, link }) => (
              <Disclosure key={question} summary={<h3>{question}</h3>}>
                <p>{answer}</p>
                {link && (
                  <p className="mt-2">
                    <OnwardLink href={link.href}>{link.label}</OnwardLink>
                  </p>
                )}
              </Disclosure>
            ))}
          </div>
        </Section>
      ))}
      <Facts />
      <CallToAction title="Still have a question? Ask us" />
    </>
  );
}

/** The business at a glance. */
function Facts() {
  const { facts, more } = faqPage();
  return (
    <Section sheet="F-04" id="facts" title={facts.title} ground="sheet">
      <dl className="max-w-3xl border-b border-line">
        {facts.rows.map(({ name, value }) => (
          <div key={name} className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="lettering text-ink-soft">{name}</dt>
            <dd className="font-semibold first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        <OnwardLink href={more.href}>{more.label}</OnwardLink>
      </p>
    </Section>
  );
}

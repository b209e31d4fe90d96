import { facts } from '#content/facts.ts';
import { contactPage } from '#content/pages/contact.ts';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { localBusiness } from '#web/site/business-data.ts';
import { PageTop } from '#web/site/page-top.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { StructuredData } from '#web/site/structured-data.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle = { static: true };

export default function Contact() {
  const { cards, hours, areas } = contactPage();
  return (
    <>
      <PageTop {...contactPage()} />
      <StructuredData data={localBusiness()} />
      <div className="page-width grid gap-6 py-12 sm:py-16 md:grid-cols-2">
        <article className="border border-line bg-sheet p-6">
          <h2 className="text-[1.25rem] font-bold">{cards.phone.title}</h2>
          <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
            <Phone label={facts.contact.secondPhoneLabel} number={facts.contact.secondPhone} />
            <Phone label={facts.contact.phoneLabel} number={facts.contact.phone} />
          </dl>
          <p className="mt-3">{cards.phone.text}</p>
        </article>
        <article className="border border-line bg-sheet p-6">
          <h2 className="text-[1.25rem] font-bold">{cards.email.title}</h2>
          <p className="mt-3 text-[1.2rem] font-bold wrap-anywhere">{facts.contact.email}</p>
          <p className="mt-2">{cards.email.text}</p>
        </article>
        <FormCard {...cards.quote} look="primary" />
        <FormCard {...cards.booking} look="secondary" />
      </div>
      <Section sheet="K-02" id="hours" title={hours.title} ground="sheet">
        <dl className="max-w-2xl border-b border-line">
          {hours.rows.map(({ name, time }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-8 border-t border-line py-3">
              <dt>{name}</dt>
              <dd className="font-semibold">{time}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section sheet="K-03" id="areas" title={areas.title} lead={areas.lead}>
        <dl className="grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {facts.areas.map(({ name, places }) => (
            <div key={name} className="border-t-2 border-ink pt-3">
              <dt className="font-bold">{name}</dt>
              <dd className="mt-1 text-[0.95rem]">{places.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <CallToAction />
    </>
  );
}

function Phone({ label, number }: { label: string; number: string }) {
  return (
    <div>
      <dt className="lettering text-ink-soft">{label}</dt>
      <dd>
        <PhoneLink number={number} className="text-[1.5rem] font-extrabold no-underline" />
      </dd>
    </div>
  );
}

type FormCardProps = {
  title: string;
  text: string;
  action: string;
  href: string;
  look: 'primary' | 'secondary';
};

/** The link to one of the two forms. */
function FormCard({ title, text, action, href, look }: FormCardProps) {
  return (
    <article className="border border-ink bg-sheet p-6">
      <h2 className="text-[1.25rem] font-bold">{title}</h2>
      <p className="mt-3">{text}</p>
      <p className="mt-4">
        <a href={href} className={buttonLook(look)}>
          {action}
        </a>
      </p>
    </article>
  );
}

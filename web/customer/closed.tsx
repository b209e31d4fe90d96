import { facts } from '#content/facts.ts';
import type { ClosedPage } from '#contract/customer/page.ts';
import { Head } from '#web/customer/head.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** A page that does not open, and the way on. */
export function Closed({ page: { title, words, to } }: { page: ClosedPage }) {
  return (
    <div className="page-width py-6">
      <Head title={title} />
      <div className="mt-6 max-w-[52rem] space-y-5 border border-t-4 border-line border-t-ink bg-sheet p-edge sm:p-8 lg:p-12">
        <h1 className="text-title font-extrabold">{title}</h1>
        <p className="text-lg">{words}</p>
        {to && (
          <p>
            <a href={to.address} className={buttonLook()}>
              {to.words}
            </a>
          </p>
        )}
        <p>
          Do you need help? Call <PhoneLink number={facts.contact.phone} /> or write to{' '}
          <a href={`mailto:${facts.contact.email}`}>{facts.contact.email}</a>.
        </p>
      </div>
    </div>
  );
}

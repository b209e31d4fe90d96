import { facts } from '#content/facts.ts';
import type { ClosedPage } from '#contract/customer/page.ts';
import { Head } from '#web/customer/head.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** A page that does not open, and the way on. */
export function Closed({ page: { title, words, to } }: { page: ClosedPage }) {
  return (
    <div className="page-width closed">
      <Head title={title} />
      <div className="closed-sheet">
        <h1>{title}</h1>
        <p className="lead">{words}</p>
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

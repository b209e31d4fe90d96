import type { CustomerPage, CustomerStep } from '#contract/customer/page.ts';
import { houseImage } from '#web/site/house-image.ts';
import { buttonLook } from '#web/ui/button.tsx';

/** How the page begins: what is inspected where, on a blueprint sheet with the house at that stage. */
export function Top({ page: { title, firstName, reference, stage } }: { page: CustomerPage }) {
  return (
    <div className="on-blueprint blueprint-grid top">
      <div className="page-width">
        <div>
          <p className="lettering">
            <bdi>{firstName}</bdi>’s page <span aria-hidden="true">/</span> {reference}
          </p>
          <h1>{title}</h1>
        </div>
        <img src={houseImage(stage)} alt="" width="1200" height="860" />
      </div>
    </div>
  );
}

/** What the customer is to do now, in one sentence with one button; or what we do while they wait. */
export function WhatIsNext({ page }: { page: CustomerPage }) {
  const button = buttonOf(page);
  const isTheirs = button !== undefined;
  return (
    <section aria-labelledby="next" className={isTheirs ? 'next next-theirs' : 'next'}>
      <h2 id="next" className="lettering">
        {isTheirs ? 'Your next step' : 'What happens next'}
      </h2>
      <p className="next-words">{page.next}</p>
      {button && (
        <a href={button.to} className={buttonLook()}>
          {button.words}
        </a>
      )}
    </section>
  );
}

/** Where the customer's next step is done; `undefined` while they wait for us. */
function buttonOf({ steps, reports, visits }: CustomerPage): { to: string; words: string } | undefined {
  const now = steps.find(({ state }) => state === 'now');
  const report = reports.find(({ isOpen, isWithdrawn }) => isOpen && !isWithdrawn)?.versions[0];
  if (now?.id === 'report' && report) return { to: report.page, words: 'Read your report' };
  if (!now?.isTheirs || now.to === null) return undefined;
  const canChoose = visits.some(({ times }) => times.length > 0);
  const words: Partial<Record<CustomerStep['id'], string>> = {
    time: canChoose ? 'Choose a time' : 'Ask for a time',
    agreement: 'Read and accept',
    payment: 'See how to pay',
  };
  return { to: now.to, words: words[now.id] ?? now.title };
}

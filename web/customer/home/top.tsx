import type { CustomerPage } from '#contract/customer/page.ts';
import { houseImage } from '#web/site/house-image.ts';
import { buttonLook } from '#web/ui/button.tsx';

/** How the page begins: what is inspected where, on a blueprint sheet with the house at that stage. */
export function Top({ page: { title, firstName, reference, stage } }: { page: CustomerPage }) {
  return (
    <div className="on-blueprint blueprint-grid top">
      <div className="page-width">
        <div>
          <p className="lettering">
            {firstName}’s page <span aria-hidden="true">/</span> {reference}
          </p>
          <h1>{title}</h1>
        </div>
        <img src={houseImage(stage)} alt="" width="1200" height="860" />
      </div>
    </div>
  );
}

/** What the customer is to do now, in one sentence with one button; or what we do while they wait. */
export function WhatIsNext({ page: { next, steps } }: { page: CustomerPage }) {
  const now = steps.find(({ state }) => state === 'now');
  const isTheirs = now?.to != null;
  return (
    <section aria-labelledby="next" className={isTheirs ? 'next next-theirs' : 'next'}>
      <h2 id="next" className="lettering">
        {isTheirs ? 'Your next step' : 'What happens next'}
      </h2>
      <p className="next-words">{next}</p>
      {now?.to && (
        <a href={now.to} className={buttonLook()}>
          {now.title}
        </a>
      )}
    </section>
  );
}

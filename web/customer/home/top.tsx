import type { CustomerPage, CustomerStep } from '#contract/customer/page.ts';
import { Highlight } from '#web/customer/part.tsx';
import { houseImage } from '#web/site/house-image.ts';
import { buttonLook } from '#web/ui/button.tsx';

/** How the page begins: what is inspected where, on a blueprint sheet with the house at that stage. */
export function Top({ page: { title, firstName, reference, stage, isOffice } }: { page: CustomerPage }) {
  return (
    <div className="on-blueprint blueprint-grid text-white">
      {isOffice && (
        <p className="bg-ink py-2 font-semibold">
          <span className="page-width block">
            You see this page as <bdi>{firstName}</bdi> sees it. Only they can send something here.
          </span>
        </p>
      )}
      <div className="page-width grid gap-x-8 gap-y-2 pt-6 pb-18 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:items-center md:pb-20 print:pt-5 print:pb-2">
        <div>
          <p className="lettering wrap-anywhere text-chalk">
            <bdi>{firstName}</bdi>’s page <span aria-hidden="true">/</span> {reference}
          </p>
          <h1 className="mt-2.5 text-[clamp(1.75rem,1.3rem+2.2vw,3rem)] leading-[1.1] font-extrabold tracking-[-0.02em] wrap-anywhere max-[15rem]:text-[1.4rem]">
            {title}
          </h1>
        </div>
        <img
          src={houseImage(stage)}
          alt=""
          width="1200"
          height="860"
          className="-mb-6 w-60 justify-self-end md:mb-0 md:w-full md:max-w-96 print:hidden"
        />
      </div>
    </div>
  );
}

/** What the customer is to do now, in one sentence with one button; or what we do while they wait. */
export function WhatIsNext({ page }: { page: CustomerPage }) {
  const button = buttonOf(page);
  const isTheirs = button !== undefined;
  return (
    <Highlight id="next" title={isTheirs ? 'Your next step' : 'What happens next'} isTheirs={isTheirs}>
      <p className="mt-1 max-w-[38em] text-[clamp(1.2rem,1.1rem+0.5vw,1.5rem)] leading-[1.3] font-bold">
        {page.next}
      </p>
      {button && (
        <a href={button.to} className={`mt-4 max-[30rem]:w-full print:hidden ${buttonLook()}`}>
          {button.words}
        </a>
      )}
    </Highlight>
  );
}

/** Where the customer's next step is done; `undefined` while they wait for us. */
function buttonOf({
  steps,
  reports,
  visits,
  ownTimes,
}: CustomerPage): { to: string; words: string } | undefined {
  const now = steps.find(({ state }) => state === 'now');
  const report = reports.find(({ isOpen, isWithdrawn }) => isOpen && !isWithdrawn)?.versions[0];
  if (now?.id === 'report' && report) return { to: report.page, words: 'Read your report' };
  if (!now?.isTheirs || now.to === null) return undefined;
  const canChoose = visits.some(({ times }) => times.length > 0) || (ownTimes ?? null) !== null;
  const words: Partial<Record<CustomerStep['id'], string>> = {
    time: canChoose ? 'Choose a time' : 'Ask for a time',
    quote: 'Read the quote',
    agreement: 'Read and accept',
    payment: 'See how to pay',
  };
  return { to: now.to, words: words[now.id] ?? now.title };
}

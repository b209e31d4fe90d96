import type { ReactNode } from 'react';
import { licenceLine } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { lookStyles } from '#content/look.ts';
import { BusinessMark, ownLogo } from '#web/site/business-mark.tsx';
import { EveryHead } from '#web/site/every-head.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { PageStyles } from '#web/ui/page-styles.tsx';
import styles from './customer.css?url';

/** The document around every page that a customer's link opens: whose it is and how to call them. It leads nowhere else. */
export function CustomerDocument({ children }: { children: ReactNode }) {
  const look = lookStyles();
  return (
    <html lang="en-AU">
      <head>
        <EveryHead />
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href={styles} />
        {look && <PageStyles css={look} />}
      </head>
      <body className="print:block print:min-h-0">
        <a href="#main" className="skip-link print:hidden">
          Skip to main content
        </a>
        <header className="border-b border-line">
          <div className="page-width flex min-h-16 flex-wrap items-center gap-x-3">
            <Sender />
            <PhoneLink
              number={facts.contact.phone}
              label="Call"
              className="max-w-full py-2.5 font-semibold whitespace-normal! no-underline"
            />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="pb-16 outline-none max-[30rem]:wrap-anywhere max-[30rem]:hyphens-auto print:pb-0 print:[&_a]:text-inherit print:[&_a]:no-underline"
        >
          {children}
        </main>
        <Foot />
      </body>
    </html>
  );
}

/** The mark and the name, or the logo: one that says the name stands alone. */
function Sender() {
  const logo = ownLogo();
  const { name, shortName } = facts.identity;
  if (logo?.saysName)
    return (
      <p className="flex-1">
        <BusinessMark mark="h-14" className="h-11 max-w-40 sm:max-w-64" text={name} />
      </p>
    );
  return (
    <>
      {logo ? (
        <BusinessMark mark="h-14" className="h-12 max-w-24" />
      ) : (
        <span className="self-start" aria-hidden="true">
          <BusinessMark mark="h-14" />
        </span>
      )}
      <p className="flex-1 leading-tight font-bold">{shortName}</p>
    </>
  );
}

function Foot() {
  return (
    <footer className="mt-auto border-t-2 border-ink text-[0.9rem] wrap-anywhere text-ink-soft print:mt-5">
      <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 *:min-w-0 [&_a]:-my-1.5 [&_a]:inline-block [&_a]:py-3">
        <p>
          {facts.identity.name}, <PhoneLink number={facts.contact.phone} className="whitespace-normal!" />,{' '}
          <span>{facts.contact.email}</span>
        </p>
        <p>
          {licenceLine()}, ABN {facts.licence.abn}
        </p>
        <p className="print:hidden">
          <a href="/privacy-policy">How we use your data</a>
        </p>
      </div>
    </footer>
  );
}

import type { ReactNode } from 'react';
import { licenceLine } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { EveryHead } from '#web/site/every-head.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { Mark } from '#web/ui/mark.tsx';
import styles from './customer.css?url';

/** The document around every page that a customer's link opens: whose it is and how to call them. It leads nowhere else. */
export function CustomerDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <EveryHead />
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to main content
        </a>
        <header className="customer-head">
          <div className="page-width">
            <span aria-hidden="true">
              <Mark className="h-14" />
            </span>
            <p>{facts.identity.shortName}</p>
            <PhoneLink number={facts.contact.phone} label="Call" className="whitespace-normal!" />
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Foot />
      </body>
    </html>
  );
}

function Foot() {
  return (
    <footer className="customer-foot">
      <div className="page-width">
        <p>
          {facts.identity.name}, <PhoneLink number={facts.contact.phone} className="whitespace-normal!" />,{' '}
          <span>{facts.contact.email}</span>
        </p>
        <p>
          {licenceLine()}, ABN {facts.licence.abn}
        </p>
        <p>
          <a href="/privacy-policy">How we use your data</a>
        </p>
      </div>
    </footer>
  );
}

import './customer.css';
import { Outlet } from 'react-router';
import { business, licenceLine } from '#content/business.ts';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { Mark } from '#web/ui/mark.tsx';

/** The pages have no scripts, and bring only the styles that they need: they are rendered for each request. */
export const handle = { static: true, ownStyles: true };

/** What surrounds every page that a customer's link opens: whose it is and how to call them. It leads nowhere else. */
export default function CustomerLayout() {
  return (
    <>
      <header className="customer-head">
        <div className="page-width">
          <span aria-hidden="true">
            <Mark className="h-14" />
          </span>
          <p>{business.shortName}</p>
          <PhoneLink number={business.phone} label="Call" />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="customer-foot">
        <div className="page-width">
          <p>
            {business.name}, <PhoneLink number={business.phone} />, <span>{business.email}</span>
          </p>
          <p>
            {licenceLine()}, ABN {business.abn}
          </p>
          <p>
            <a href="/privacy-policy">How we use your data</a>
          </p>
        </div>
      </footer>
    </>
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyCustomerPage } from '#contract/customer/pages.ts';
import { ActionList } from '#web/customer/actions/action-list.tsx';
import { Agreement } from '#web/customer/agreement.tsx';
import { Closed } from '#web/customer/closed.tsx';
import { CustomerDocument } from '#web/customer/document.tsx';
import { CustomerHome } from '#web/customer/home/customer-home.tsx';
import { CustomersReport } from '#web/customer/report.tsx';
import { ShareMade } from '#web/customer/share-made.tsx';

/**
 * A page that a customer's link opens, or a link that they shared, as a whole document. It has no script, and no router is asked
 * for it: the router would take five times as long as the page.
 */
export function renderCustomerPage(page: AnyCustomerPage): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <CustomerDocument>
      <Opened page={page} />
    </CustomerDocument>,
  )}`;
}

function Opened({ page }: { page: AnyCustomerPage }) {
  switch (page.kind) {
    case 'customer':
      return <CustomerHome page={page} />;
    case 'agreement':
      return <Agreement page={page} />;
    case 'report':
      return <CustomersReport page={page} />;
    case 'share-made':
      return <ShareMade page={page} />;
    case 'actions':
      return <ActionList page={page} />;
    case 'closed':
      return <Closed page={page} />;
  }
}

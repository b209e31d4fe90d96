import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyCustomerPage } from '#contract/customer/pages.ts';
import { ActionList } from '#web/customer/actions/action-list.tsx';
import { Agreement } from '#web/customer/agreement.tsx';
import { Cancellation } from '#web/customer/cancellation.tsx';
import { Closed } from '#web/customer/closed.tsx';
import { CustomerDocument } from '#web/customer/document.tsx';
import { CustomerHome } from '#web/customer/home/customer-home.tsx';
import { Quote } from '#web/customer/quote.tsx';
import { CustomersReport } from '#web/customer/report.tsx';
import { ShareMade } from '#web/customer/share-made.tsx';
import { Stages } from '#web/customer/stages.tsx';
import { Times } from '#web/customer/times.tsx';
import { PartByPart } from '#web/ui/part-by-part.tsx';

/**
 * A page that a customer's link opens, or a link that they shared, as a whole document. It has no script, and no router is asked
 * for it: the router would take five times as long as the page. A report of hundreds of findings is rendered part by part.
 *
 * @param giveWay lets others have their turn
 */
export async function renderCustomerPage(
  page: AnyCustomerPage,
  giveWay: () => Promise<void>,
): Promise<string> {
  const parts: ReactNode[] = [];
  const frame = renderToStaticMarkup(
    <CustomerDocument>
      <PartByPart value={(part) => <template data-part={parts.push(part)} />}>
        <Opened page={page} />
      </PartByPart>
    </CustomerDocument>,
  );
  const [first, ...others] = frame.split(/<template data-part="\d+"><\/template>/);
  let html = `<!DOCTYPE html>${first}`;
  for (const [index, after] of others.entries()) {
    await giveWay();
    html += renderToStaticMarkup(parts[index]) + after;
  }
  return html;
}

function Opened({ page }: { page: AnyCustomerPage }) {
  switch (page.kind) {
    case 'customer':
      return <CustomerHome page={page} />;
    case 'agreement':
      return <Agreement page={page} />;
    case 'quote':
      return <Quote page={page} />;
    case 'times':
      return <Times page={page} />;
    case 'stages':
      return <Stages page={page} />;
    case 'cancellation':
      return <Cancellation page={page} />;
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

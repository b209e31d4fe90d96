import { type AnyCustomerPage, AnyCustomerPage as Shape } from '#contract/customer/pages.ts';
import { ActionList } from '#web/customer/actions/action-list.tsx';
import { Agreement } from '#web/customer/agreement.tsx';
import { Closed, gone } from '#web/customer/closed.tsx';
import { CustomerHome } from '#web/customer/home/customer-home.tsx';
import { CustomersReport } from '#web/customer/report.tsx';
import { ShareMade } from '#web/customer/share-made.tsx';
import type { Route } from './+types/page';

/** Called by our own server only, to render what a link opens. */
export async function action({ request }: Route.ActionArgs): Promise<AnyCustomerPage> {
  return Shape.parse(await request.json());
}

/** Everything that a customer's link opens, or one that they handed on. It works without JavaScript. */
export default function CustomerPage({ actionData: page = gone }: Route.ComponentProps) {
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

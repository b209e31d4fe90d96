import { Outlet, type ShouldRevalidateFunction } from 'react-router';
import * as endpoints from '#contract/desk/endpoints/inspections.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { UnscheduledPanel } from '#web/admin/schedule/unscheduled.tsx';
import { mayCall } from '#web/admin/session.ts';
import { call } from '#web/api.ts';
import type { Route } from './+types/beside-calendar';

/** The inquiries that wait for a time. An inspector books none. */
export async function clientLoader() {
  return { waiting: mayCall(endpoints.waiting) ? await loaded(call(endpoints.waiting, {})) : undefined };
}

/** Moving to another week does not reload it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/** The calendar, and beside it the inquiries that wait for a time. */
export default function BesideCalendar({ loaderData: { waiting } }: Route.ComponentProps) {
  const { mayBook } = useScheduleFacts();
  if (!waiting || !mayBook) return <Outlet />;
  return (
    <div className="items-start gap-x-6 min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_16.5rem] print:block">
      <div className="min-[75rem]:order-2 min-[75rem]:sticky min-[75rem]:top-3 no-print">
        <Latest read={waiting} of="waiting" what="The inquiries without a time">
          {({ inquiries }) => <UnscheduledPanel inquiries={inquiries} />}
        </Latest>
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

import { Outlet, type ShouldRevalidateFunction } from 'react-router';
import { book } from '#contract/desk/endpoints/inspections.ts';
import * as endpoints from '#contract/desk/endpoints/inspectors.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { ScheduleContext } from '#web/admin/schedule/inspectors.tsx';
import { mayCall } from '#web/admin/session.ts';
import { call } from '#web/api.ts';
import type { Route } from './+types/schedule';

/** Loads the inspectors, because every page of the schedule names them. */
export async function clientLoader() {
  return { inspectors: await loaded(call(endpoints.list, {})) };
}

/** Loaded once for all pages of the schedule, and again when a whole page reloads. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href;

export default function Schedule({ loaderData }: Route.ComponentProps) {
  return (
    <Latest read={loaderData.inspectors} of="inspectors" what="The inspectors">
      {({ inspectors }) => (
        <ScheduleContext value={{ inspectors, mayBook: mayCall(book) }}>
          <Outlet />
        </ScheduleContext>
      )}
    </Latest>
  );
}

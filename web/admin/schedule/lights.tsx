import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import type { InspectionLights } from '#contract/desk/customer-pages.ts';
import * as endpoints from '#contract/desk/endpoints/customer-pages.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { GateLights, gateInWords, lightsOf, ReportDue } from '#web/admin/customer-page/gate-lights.tsx';
import { mayCall } from '#web/admin/session.ts';
import { call } from '#web/api.ts';

/** Agreement, payment and report of inspections, by their id. */
export type LightsById = ReadonlyMap<string, InspectionLights>;

const AT_ONCE = 100;

/**
 * Loads the lights for some inspections. Inspectors see none, and if loading fails the schedule is shown
 * without them.
 */
export async function loadLights(inspections: readonly Inspection[]): Promise<LightsById> {
  const inquiries = [...new Set(inspections.map(({ inquiryId }) => inquiryId))];
  if (!mayCall(endpoints.lights) || inquiries.length === 0) return new Map();
  const pages = Array.from({ length: Math.ceil(inquiries.length / AT_ONCE) }, (_, page) =>
    inquiries.slice(page * AT_ONCE, (page + 1) * AT_ONCE),
  );
  const answers = await Promise.all(
    pages.map((ids) => call(endpoints.lights, { query: { inquiries: ids.join() } })),
  ).catch(() => []);
  return new Map(
    answers.flatMap(({ inspections }) => inspections.map((light) => [light.id, light] as const)),
  );
}

/** The lights of what the schedule shows. */
export const ScheduleLights = createContext<LightsById>(new Map());

/**
 * What an inspection in the schedule still needs: before the visit the agreement, after it payment and the
 * report.
 */
export function EntryLight({ inspection: { id, inquiryId, status, customer } }: { inspection: Inspection }) {
  const light = useContext(ScheduleLights).get(id);
  if (!light) return null;
  const { reportDue, reportedAt } = light;
  const { agreement, payment } = lightsOf({ ...light, inquiryId });
  const side = status === 'booked' ? agreement : status === 'done' ? payment : undefined;
  return (
    <>
      {side?.tone === 'caution' && (
        // Above the link that covers the entry, and higher than its line where a finger taps.
        <Link
          to={side.to}
          draggable={false}
          className="relative z-1 inline-flex min-h-11 items-center pr-4 text-caution decoration-caution md:-my-[3px] md:inline-block md:min-h-0 md:py-[3px] md:pr-0"
        >
          {side.words}
          <span className="sr-only">
            {' '}
            for <bdi>{customer.name}</bdi>
          </span>
        </Link>
      )}
      {status === 'done' && <ReportDue due={reportDue} reportedAt={reportedAt} isShort />}
    </>
  );
}

/** The lights on an inspection's page, with their meaning. */
export function InspectionLightsLine({
  light,
  inquiryId,
}: {
  light: InspectionLights | undefined;
  inquiryId: string;
}) {
  if (!light) return null;
  const { gate, isPriced, reportDue, reportedAt } = light;
  return (
    <div className="no-print border-t border-line px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <GateLights gate={gate} isPriced={isPriced} inquiryId={inquiryId} />
        <ReportDue due={reportDue} reportedAt={reportedAt} />
      </p>
      <p className="mt-1 text-[0.92rem] text-ink-soft">{gateInWords({ gate, isPriced, reportedAt })}</p>
    </div>
  );
}

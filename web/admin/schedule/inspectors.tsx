import { createContext, useContext } from 'react';
import { office } from '#content/opening.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { areaOf } from '#contract/office-hours.ts';

/** The context of the schedule's pages: the inspectors, and whether the signed-in person may book. */
export type ScheduleFacts = { inspectors: readonly Inspector[]; mayBook: boolean };

export const ScheduleContext = createContext<ScheduleFacts>({ inspectors: [], mayBook: false });

export const useScheduleFacts = () => useContext(ScheduleContext);

/** The name of an inspector. Removed inspectors are no longer in the list. */
export function nameOf(inspectors: readonly Inspector[], id: string | null): string {
  if (id === null) return 'No inspector yet';
  return inspectors.find((inspector) => inspector.id === id)?.name ?? 'Former inspector';
}

/** The inspector who prefers the area of an address. Their free times are proposed first. */
export function useInspectorNear(address: string): string | undefined {
  const { inspectors } = useScheduleFacts();
  const area = areaOf(address, office.areas);
  return inspectors.find((inspector) => area !== undefined && inspector.area === area)?.id;
}

const NOBODYS_COLOUR = '#7b8494';

export function colourOf(inspectors: readonly Inspector[], id: string | null): string {
  return inspectors.find((inspector) => inspector.id === id)?.colour ?? NOBODYS_COLOUR;
}

type InspectorNameProps = {
  id: string | null;
  className?: string;
  /** Whether a long name wraps to a second line; otherwise it is cut off. */
  wraps?: boolean;
};

/** An inspector's name with their colour. The name carries the meaning. */
export function InspectorName({ id, className = '', wraps = false }: InspectorNameProps) {
  const { inspectors } = useScheduleFacts();
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 ${className}`}>
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full print:[print-color-adjust:exact]"
        style={{ backgroundColor: colourOf(inspectors, id) }}
      />
      <span className={wraps ? 'line-clamp-2' : 'truncate'}>{nameOf(inspectors, id)}</span>
    </span>
  );
}

/** Whether an entry needs its inspector’s name. Not if only one inspector is shown. */
export function needsName(shown: readonly Inspector[], id: string | null): boolean {
  return shown.length !== 1 || shown[0]?.id !== id;
}

import { createContext, useContext } from 'react';
import { office } from '#content/opening.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { areaOf } from '#contract/office-hours.ts';

/** What every page of the schedule knows: who inspects, and whether whoever looks may book. */
export type ScheduleFacts = { inspectors: readonly Inspector[]; mayBook: boolean };

export const ScheduleContext = createContext<ScheduleFacts>({ inspectors: [], mayBook: false });

export const useScheduleFacts = () => useContext(ScheduleContext);

/** What an inspector is called; whoever has been removed since is not on the list any more. */
export function nameOf(inspectors: readonly Inspector[], id: string | null): string {
  if (id === null) return 'No inspector yet';
  return inspectors.find((inspector) => inspector.id === id)?.name ?? 'Former inspector';
}

/** The inspector who prefers to work where an address is: of several who are free at once, theirs is proposed. */
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
  /** Whether a long name goes on in a second line; otherwise it is cut off. */
  wraps?: boolean;
};

/** An inspector's colour with their name: the name says it, the colour repeats it. */
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

/** Whether an entry needs its inspector’s name: where one inspector alone is shown, theirs go without. */
export function needsName(shown: readonly Inspector[], id: string | null): boolean {
  return shown.length !== 1 || shown[0]?.id !== id;
}

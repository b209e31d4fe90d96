import { createContext, useContext, useMemo } from 'react';
import { office } from '#content/opening.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { areaOf } from '#contract/office-hours.ts';
import { initialsOf } from '#web/admin/schedule/initials.ts';

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
  const area = areaOf(address, office().areas);
  const near = inspectors.filter((inspector) => area !== undefined && inspector.area === area);
  return (near.find(({ hasSignedIn }) => hasSignedIn) ?? near[0])?.id;
}

const NOBODYS_COLOUR = '#7b8494';

export function colourOf(inspectors: readonly Inspector[], id: string | null): string {
  return inspectors.find((inspector) => inspector.id === id)?.colour ?? NOBODYS_COLOUR;
}

type InspectorLettersProps = { id: string | null; className?: string };

/** An inspector's letters in a frame of their colour. The letters alone identify the inspector. */
export function InspectorLetters({ id, className = '' }: InspectorLettersProps) {
  const { inspectors } = useScheduleFacts();
  const letters = useMemo(() => initialsOf(inspectors), [inspectors]).get(id ?? '');
  return (
    <span
      aria-hidden="true"
      className={`inline-block min-w-[2.2em] shrink-0 rounded-[3px] border-2 bg-sheet px-[0.25em] text-center text-[0.72rem] leading-[1.15] font-bold text-ink ${className}`}
      style={{ borderColor: colourOf(inspectors, id) }}
    >
      {letters ?? '–'}
    </span>
  );
}

type InspectorNameProps = { id: string | null; className?: string };

/** An inspector's letters and name. If there is no room, the name wraps below the letters. */
export function InspectorName({ id, className = '' }: InspectorNameProps) {
  const { inspectors } = useScheduleFacts();
  return (
    <span className={`wrap-break-word ${className}`}>
      <InspectorLetters id={id} className="mr-1.5" />
      {nameOf(inspectors, id)}
    </span>
  );
}

/** Whether an entry needs its inspector’s name. Not if only one inspector is shown. */
export function needsName(shown: readonly Inspector[], id: string | null): boolean {
  return shown.length !== 1 || shown[0]?.id !== id;
}

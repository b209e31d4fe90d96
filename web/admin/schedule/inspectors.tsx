import { createContext, useContext, useMemo } from 'react';
import { office } from '#content/opening.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { areaOf } from '#contract/office-hours.ts';
import { initialsOf } from '#web/admin/schedule/initials.ts';

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

type InspectorLettersProps = { id: string | null; className?: string };

/** The letters that stand for an inspector, framed in their colour: the letters say who it is, the colour repeats it. */
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

/** An inspector's letters with their name, which goes on below them where there is no room. */
export function InspectorName({ id, className = '' }: InspectorNameProps) {
  const { inspectors } = useScheduleFacts();
  return (
    <span className={`wrap-break-word ${className}`}>
      <InspectorLetters id={id} className="mr-1.5" />
      {nameOf(inspectors, id)}
    </span>
  );
}

/** Whether an entry needs its inspector’s name: where one inspector alone is shown, theirs go without. */
export function needsName(shown: readonly Inspector[], id: string | null): boolean {
  return shown.length !== 1 || shown[0]?.id !== id;
}

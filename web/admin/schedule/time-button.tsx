import { dayOf, timeInWords, weekdayInWords } from '#contract/calendar.ts';
import type { FreeTime } from '#contract/desk/inspections.ts';
import { choiceOf } from '#web/admin/schedule/free.ts';
import { InspectorLetters, nameOf, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';

type TimeButtonProps = {
  time: Pick<FreeTime, 'start' | 'inspectorId'>;
  name: string;
  /** Whether one time can be chosen, or several. */
  type: 'radio' | 'checkbox';
  isChosen: boolean;
  isOff: boolean;
  /** Whether the button shows its day, because no heading does. */
  saysDay?: boolean;
  onChoose: (isChosen: boolean) => void;
};

/**
 * A free time as a radio button or checkbox that looks like a button. It names the inspector if there are
 * several.
 */
export function TimeButton({
  time,
  name,
  type,
  isChosen,
  isOff,
  saysDay = false,
  onChoose,
}: TimeButtonProps) {
  const { inspectors } = useScheduleFacts();
  const { start, inspectorId } = time;
  const moment = new Date(start);
  return (
    <label className="relative block min-h-12 cursor-pointer rounded-sheet border border-edge bg-sheet px-2 py-1 text-center leading-tight hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-sheet has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint">
      <input
        type={type}
        name={name}
        value={choiceOf(time)}
        checked={isChosen}
        disabled={isOff}
        onChange={({ target }) => onChoose(target.checked)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="block font-semibold tabular-nums">
        {saysDay && `${weekdayInWords(dayOf(moment))}, `}
        {timeInWords(moment)}
      </span>
      {inspectors.length > 1 && (
        <span className="flex items-center justify-center gap-1 text-[0.78rem]">
          <InspectorLetters id={inspectorId} />
          <span className="truncate">{nameOf(inspectors, inspectorId).split(' ')[0]}</span>
        </span>
      )}
    </label>
  );
}

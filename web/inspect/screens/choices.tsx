import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/inspect/screens/icons.tsx';

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  icon?: IconName;
  tone: 'pass' | 'fail' | 'caution' | 'ink';
  /** Marks a proposed choice that needs confirmation. */
  isProposed?: boolean;
};

type ChoicesProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value | undefined;
  /** Called with `null` if the chosen one is tapped again, so that another tap undoes a slip. */
  onChoose: (value: Value | null) => void;
  /** Two in a row, for labels of several words. */
  isInPairs?: boolean;
};

const tones = {
  pass: 'aria-pressed:bg-pass aria-pressed:border-pass',
  fail: 'aria-pressed:bg-fail aria-pressed:border-fail',
  caution: 'aria-pressed:bg-caution aria-pressed:border-caution',
  ink: 'aria-pressed:bg-ink aria-pressed:border-ink',
} as const;

/** Choices side by side as large buttons. None is chosen at first. */
export function Choices<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  isInPairs = false,
}: ChoicesProps<Value>) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">{label}</legend>
      <div
        className={`grid ${isInPairs ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(4.6rem,1fr))]'}`}
      >
        {choices.map(({ value, label: words, icon, tone, isProposed }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen === value}
            onClick={() => onChoose(chosen === value ? null : value)}
            className={`-mr-px -mb-px flex min-h-14 flex-col items-center justify-center gap-0.5 border border-ink bg-sheet px-1 py-1.5 text-[0.82rem] leading-tight font-semibold text-ink last:mr-0 focus-visible:z-10 aria-pressed:text-paper ${tones[tone]} ${isInPairs ? 'even:mr-0' : ''} ${isProposed ? 'outline-2 -outline-offset-4 outline-dashed outline-signal' : ''}`}
          >
            {icon && <Icon name={icon} className="size-5" />}
            {words}
            {isProposed && <span className="lettering text-[0.68rem] font-normal text-signal">proposed</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

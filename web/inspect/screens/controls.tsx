import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { noteUnkept } from '#web/inspect/saving.ts';
import { Field, Input, Textarea } from '#web/ui/field.tsx';

const PAUSE_MS = 400;

/**
 * Text that saves itself after a short pause, on leaving the field, and when the page closes. Typed text
 * stays on the screen until it is saved.
 *
 * @param keep resolves to whether it was kept
 */
export function useKeptText(value: string, keep: (text: string) => Promise<boolean>) {
  const [typed, setTyped] = useState<string>();
  const latest = useRef<{ typed: string | undefined; keep: typeof keep }>({ typed: undefined, keep });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unkept = useRef<() => void>(undefined);
  latest.current.keep = keep;

  async function flush() {
    clearTimeout(timer.current);
    const { typed: text, keep: keepNow } = latest.current;
    if (text === undefined) return;
    const keeping = keepNow(text);
    unkept.current?.();
    unkept.current = undefined;
    const isKept = await keeping;
    if (!isKept || latest.current.typed !== text) return;
    latest.current.typed = undefined;
    setTyped(undefined);
  }
  const flushLatest = useRef(flush);
  flushLatest.current = flush;
  useEffect(() => {
    const flushNow = () => void flushLatest.current();
    addEventListener('pagehide', flushNow);
    document.addEventListener('visibilitychange', flushNow);
    return () => {
      removeEventListener('pagehide', flushNow);
      document.removeEventListener('visibilitychange', flushNow);
      flushNow();
    };
  }, []);

  function onType(text: string) {
    latest.current.typed = text;
    unkept.current ??= noteUnkept();
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flushLatest.current(), PAUSE_MS);
  }
  return { text: typed ?? value, onType, onLeave: () => void flush() };
}

type TextBoxProps = {
  label: string;
  hint?: ReactNode;
  value: string | undefined;
  /** Called with `null` for emptied text. */
  onKeep: (text: string | null) => Promise<boolean>;
  lines?: number;
} & Pick<ComponentProps<'input'>, 'autoCapitalize' | 'inputMode'>;

/** A text field of one or several lines that saves itself. */
export function TextBox({ label, hint, value = '', onKeep, lines = 1, ...rest }: TextBoxProps) {
  const id = useId();
  const { text, onType, onLeave } = useKeptText(value, (typed) => onKeep(typed.trim() === '' ? null : typed));
  const wiring = {
    value: text,
    onBlur: onLeave,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <Field id={id} label={label} hint={hint}>
      {({ required: _, defaultValue: __, ...control }) =>
        lines > 1 ? (
          <Textarea {...control} {...wiring} rows={lines} className="min-h-20! resize-none border-ink" />
        ) : (
          <Input {...control} {...wiring} {...rest} className="border-ink" />
        )
      }
    </Field>
  );
}

type MeasureBoxProps = {
  label: string;
  value: number | string | undefined;
  unit: string;
  onKeep: (value: number | null) => Promise<boolean>;
  autoFocus?: boolean;
};

/** A number with its unit, large enough to read in the sun. */
export function MeasureBox({ label, value, unit, onKeep, autoFocus }: MeasureBoxProps) {
  const id = useId();
  const [isNumber, setIsNumber] = useState(true);
  const { text, onType, onLeave } = useKeptText(value === undefined ? '' : String(value), async (typed) => {
    const number = numberOf(typed);
    setIsNumber(number !== undefined);
    return number === undefined ? false : onKeep(number);
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  const isSlope = unit === '1:n';
  return (
    <Field id={id} label={label} error={isNumber ? undefined : 'Enter a number'}>
      {({ required: _, defaultValue: __, ...control }) => (
        <span className="flex items-stretch">
          {isSlope && <Unit side="left">1:</Unit>}
          <Input
            {...control}
            ref={input}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => onType(target.value)}
            onBlur={onLeave}
            className="grow border-ink font-mono text-[1.35rem]"
          />
          {!isSlope && unit !== '' && <Unit side="right">{unit}</Unit>}
        </span>
      )}
    </Field>
  );
}

function Unit({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  return (
    <span
      className={`grid min-w-12 place-items-center border-y border-ink bg-blueprint-wash px-3 font-mono text-[1.15rem] ${side === 'left' ? 'border-l' : 'border-r'}`}
    >
      {children}
    </span>
  );
}

/**
 * Parses a typed number, with a point or a comma; null for an empty field, `undefined` if it is not a number.
 */
export function numberOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

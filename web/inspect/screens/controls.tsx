import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { noteUnkept } from '#web/inspect/saving.ts';
import { Field, Input, Textarea } from '#web/ui/field.tsx';

const PAUSE_MS = 400;
/** Without a pause, typed text is saved this long after its first letter. */
const AT_LATEST_MS = 1_000;

type Keep = (text: string) => Promise<boolean>;
/** What somebody types. `began` is from when typing began: `saved` is the text that is stored since. */
type Typing = {
  typed?: string | undefined;
  value: string;
  keep: Keep;
  began?: { keep: Keep; saved: string | undefined } | undefined;
};

/**
 * Text that saves itself after a short pause, at least every second while somebody types, on leaving the field, and
 * when the page closes. Typed text stays on the screen until it is stored in the same form, or the field is left.
 *
 * @param keep resolves to whether it was kept. Until the field is left, the function of the moment when typing began is
 * called: what it knows of other people's changes is what the writer saw
 */
export function useKeptText(value: string, keep: Keep) {
  const [typed, setTyped] = useState<string>();
  const latest = useRef<Typing>({ value, keep });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const atLatest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unkept = useRef<() => void>(undefined);
  latest.current.value = value;
  latest.current.keep = keep;

  async function flush(isLeft: boolean) {
    const now = latest.current;
    clearTimeout(pause.current);
    clearTimeout(atLatest.current);
    atLatest.current = undefined;
    const { typed: text, began } = now;
    const isNew = text !== undefined && began !== undefined && text !== began.saved;
    if (isNew) began.saved = text;
    const keeping = isNew ? began.keep(text) : true;
    unkept.current?.();
    unkept.current = undefined;
    if (!(await keeping)) {
      if (began?.saved === text && began) began.saved = undefined;
      return;
    }
    if (now.typed === text && (isLeft || now.value === text)) show(undefined);
    if (isLeft && now.typed === undefined) now.began = undefined;
  }
  function show(text: string | undefined) {
    latest.current.typed = text;
    setTyped(text);
  }
  const flushLatest = useRef(flush);
  flushLatest.current = flush;
  useEffect(() => {
    const flushNow = () => void flushLatest.current(false);
    addEventListener('pagehide', flushNow);
    document.addEventListener('visibilitychange', flushNow);
    return () => {
      removeEventListener('pagehide', flushNow);
      document.removeEventListener('visibilitychange', flushNow);
      flushNow();
    };
  }, []);

  // Stored in the same form: from here on, other people's changes are shown.
  useEffect(() => {
    const { typed: text, began } = latest.current;
    if (text !== undefined && text === value && text === began?.saved) show(undefined);
  });

  function onType(text: string) {
    const now = latest.current;
    // Somebody else's text came into the field since, and was on the screen.
    if (now.typed === undefined && now.began?.saved !== now.value) now.began = undefined;
    now.began ??= { keep: now.keep, saved: now.value };
    unkept.current ??= noteUnkept();
    show(text);
    clearTimeout(pause.current);
    const flushNow = () => void flushLatest.current(false);
    pause.current = setTimeout(flushNow, PAUSE_MS);
    atLatest.current ??= setTimeout(flushNow, AT_LATEST_MS);
  }
  return { text: typed ?? value, onType, onLeave: () => void flush(true) };
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
  /** Called with the text as it was typed where it is no number. */
  onKeep: (value: number | string | null) => Promise<boolean>;
  autoFocus?: boolean;
};

/** A number with its unit, large enough to read in the sun. */
export function MeasureBox({ label, value, unit, onKeep, autoFocus }: MeasureBoxProps) {
  const id = useId();
  const isSlope = unit === '1:n';
  const { text, onType, onLeave } = useKeptText(value === undefined ? '' : String(value), (typed) =>
    onKeep(measuredOf(typed, isSlope)),
  );
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  return (
    <Field
      id={id}
      label={label}
      error={typeof measuredOf(text, isSlope) === 'string' ? NOT_A_NUMBER : undefined}
    >
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

export const NOT_A_NUMBER =
  'Enter a number. This is kept as you typed it, but can’t be compared with a limit';

/** What was measured: a number, the text as it was typed where it is none, or null for an empty field. */
export function measuredOf(typed: string, isSlope = false): number | string | null {
  const slope = isSlope ? typed.replace(/^\s*1\s*:/, '') : typed;
  const number = numberOf(slope);
  return number === undefined ? typed.trim() : number;
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

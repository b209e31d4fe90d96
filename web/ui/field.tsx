import type { ComponentProps, ReactNode } from 'react';

/** The props that connect a control to its field. */
export type ControlProps = {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  name?: string | undefined;
  defaultValue?: string | undefined;
};

type FieldProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Handed on to the control. */
  name?: string | undefined;
  defaultValue?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/**
 * The label above a control, the hint under the label, and the error beside the control. Screen readers
 * announce all of them.
 */
export function Field({ id, label, hint, error, required = false, children, ...handedOn }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'border-l-4 border-fail pl-3' : ''}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {required && (
          <span className="text-signal" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.9rem] text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-1.5">
        {children({
          id,
          required,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
          ...handedOn,
        })}
      </div>
    </div>
  );
}

/** One field's error. The word in front repeats the meaning of the colour. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 text-[0.95rem] font-semibold text-fail">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}

const control =
  'block w-full min-h-12 rounded-sheet border border-edge bg-sheet px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-fail disabled:cursor-not-allowed disabled:border-dashed disabled:bg-paper disabled:text-ink-soft disabled:opacity-100';

/** A one-line text control. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`${control} ${className}`} {...rest} />;
}

type ChoicesProps = {
  id: string;
  name: string;
  legend: string;
  defaultValue: string;
  error?: string | undefined;
  /** What may be chosen: its name, and what it means. */
  choices: Record<string, { label: string; hint: ReactNode }>;
  onChoose?: (value: string) => void;
};

/** A few choices of which one is made, each with a sentence about what it means. */
export function Choices({ id, name, legend, defaultValue, error, choices, onChoose }: ChoicesProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
      className={error ? 'border-l-4 border-fail pl-3 outline-none' : 'outline-none'}
    >
      <legend className="font-semibold">{legend}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {Object.entries(choices).map(([value, { label, hint }]) => (
        <div key={value} className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
          <input
            type="radio"
            id={`${id}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            onChange={() => onChoose?.(value)}
            aria-describedby={`${id}-${value}-hint`}
            className="mt-2.5 size-5 accent-blueprint"
          />
          <label htmlFor={`${id}-${value}`} className="cursor-pointer pt-2 leading-6">
            {label}
          </label>
          <p id={`${id}-${value}-hint`} className="col-start-2 text-[0.9rem] text-ink-soft">
            {hint}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

/** A native list of choices: the phone's own picker is better than any drawn one. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return <select className={`${control} ${className}`} {...rest} />;
}

/** A text control of several lines that grows with what is typed, where the browser can. */
export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} className={`${control} field-sizing-content min-h-28 ${className}`} {...rest} />;
}

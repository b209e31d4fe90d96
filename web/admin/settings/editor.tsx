import { createContext, type ReactNode, use, useState } from 'react';
import type { Facts } from '#contract/business/facts.ts';
import { weekdayNames } from '#contract/calendar.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Input, Select, Textarea } from '#web/ui/field.tsx';
import { MailsEditor } from './mails-editor.tsx';
import { PictureField } from './picture-field.tsx';
import type { FieldShape, Shape } from './shapes.ts';

type Record_ = Record<string, unknown>;
type Editing<Value = unknown> = {
  value: Value;
  /** Where it stands: `prices.items.0.cents`. It is also the id of its control. */
  path: string;
  errors: FieldErrors;
  onChange: (value: unknown) => void;
};

/** The service areas of the document that is edited. */
export const EditedAreas = createContext<readonly { name: string }[]>([]);

/** The controls of a value of the facts, by its shape. Everything typed is handed on at once. */
export function Editor({ shape, ...editing }: Editing & { shape: Shape }): ReactNode {
  if (shape.kind === 'fields') return <Fields shape={shape} {...(editing as Editing<Record_>)} />;
  if (shape.kind === 'list') return <List shape={shape} {...(editing as Editing<unknown[]>)} />;
  if (shape.kind === 'mails') return <MailsEditor {...(editing as Editing<Facts['mails']>)} />;
  return null;
}

type FieldsProps = Editing<Record_ | undefined> & { shape: Extract<Shape, { kind: 'fields' }> };

function Fields({ shape, value, path, errors, onChange }: FieldsProps) {
  return (
    <div className="grid gap-5">
      {shape.fields.map((one) => (
        <OneField
          key={one.name}
          field={one}
          beside={value}
          value={value?.[one.name]}
          path={`${path}.${one.name}`}
          errors={errors}
          onChange={(changed) => onChange(withField(value ?? {}, one, changed))}
        />
      ))}
    </div>
  );
}

function withField(value: Record_, { name, isOptional }: FieldShape, changed: unknown): Record_ {
  const { [name]: _, ...others } = value;
  // In its old place, so that nothing looks changed that is the same.
  return isOptional && isNothing(changed) ? others : { ...value, [name]: changed };
}

const isNothing = (value: unknown) =>
  value === '' ||
  value === undefined ||
  value === false ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

type OneFieldProps = Editing & { field: FieldShape; beside: Record_ | undefined };

function OneField({ field, beside, ...editing }: OneFieldProps) {
  const { label, hint, shape } = field;
  const { path, errors, value, onChange } = editing;
  if (shape.kind === 'fields' && shape.isFolded)
    return (
      <details className="border-t border-line pt-3" open={hasErrorsIn(path, errors) || undefined}>
        <summary className="min-h-10 cursor-pointer font-semibold">{label}</summary>
        <div className="pt-3 pl-3 sm:pl-5">
          <Editor shape={shape} {...editing} />
        </div>
      </details>
    );
  if (shape.kind === 'fields' || shape.kind === 'list')
    return (
      <fieldset>
        <legend className="mb-3 font-bold">{label}</legend>
        <Editor shape={shape} {...editing} />
      </fieldset>
    );
  if (shape.kind === 'yes')
    return (
      <div>
        {errors[path] && <FieldError id={`${path}-error`}>{errors[path]}</FieldError>}
        <label className="flex min-h-10 cursor-pointer items-center gap-2.5 font-semibold">
          <input
            id={path}
            type="checkbox"
            checked={value === true}
            aria-describedby={errors[path] ? `${path}-error` : undefined}
            aria-invalid={errors[path] ? true : undefined}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            className="size-5 accent-blueprint"
          />
          {label}
        </label>
      </div>
    );
  if (shape.kind === 'picture') return <PictureOrDrawing field={field} {...(editing as Editing<Picture>)} />;
  if (shape.kind === 'choices' || shape.kind === 'weekdays' || shape.kind === 'chosen-ids')
    return (
      <Choices
        label={label}
        hint={hint}
        choices={choicesOf(shape, beside)}
        {...(editing as Editing<unknown[]>)}
      />
    );
  return (
    <Field id={path} label={label} hint={hint} error={errors[path] ?? firstBelow(path, errors)}>
      {({ required: _, defaultValue: __, ...control }) => (
        <Control field={field} {...editing} control={control} />
      )}
    </Field>
  );
}

type Picture = string | null | undefined;

/** A picture, or one of the drawings where a field has both. */
function PictureOrDrawing({
  field,
  value,
  path,
  errors,
  onChange,
}: Editing<Picture> & { field: FieldShape }) {
  const { label, hint, isNullable } = field;
  const drawings = field.shape.kind === 'picture' ? field.shape.drawings : undefined;
  const [first = ''] = Object.keys(drawings ?? {});
  const isDrawing = drawings !== undefined && Object.hasOwn(drawings, value ?? '');
  const remove = drawings ? () => onChange(first) : isNullable ? () => onChange(null) : undefined;
  return (
    <div className="grid gap-4">
      {drawings && (
        <Field id={`${path}-drawing`} label="Drawing">
          {({ required: _, defaultValue: __, ...control }) => (
            <Select
              {...control}
              value={isDrawing ? (value ?? '') : ''}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            >
              {!isDrawing && <option value="">Your own picture</option>}
              {Object.entries(drawings).map(([one, words]) => (
                <option key={one} value={one}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <PictureField
        id={path}
        label={label}
        hint={hint}
        error={errors[path]}
        value={isDrawing || !value ? undefined : value}
        onChoose={onChange}
        onRemove={remove}
      />
    </div>
  );
}

/** The choices of several, with the values as they are kept. */
function choicesOf(
  shape: Extract<Shape, { kind: 'choices' | 'weekdays' | 'chosen-ids' }>,
  beside: Record_ | undefined,
): [value: unknown, label: string][] {
  if (shape.kind === 'chosen-ids')
    return ((beside?.[shape.of] ?? []) as { id: string; name: string }[]).map(({ id, name }) => [id, name]);
  if (shape.kind === 'choices') return Object.entries(shape.choices);
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, weekdayNames[weekday % 7] ?? '']);
}

type ChoicesProps = Editing<unknown[] | undefined> & {
  label: string;
  hint: string | undefined;
  choices: [unknown, string][];
};

function Choices({ label, hint, choices, value = [], path, errors, onChange }: ChoicesProps) {
  return (
    <fieldset id={path} aria-describedby={errors[path] ? `${path}-error` : undefined}>
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-[0.92rem] text-ink-soft">{hint}</p>}
      {errors[path] && (
        <p id={`${path}-error`} className="font-semibold text-fail">
          {errors[path]}
        </p>
      )}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(([one, words]) => (
          <label key={String(one)} className="flex min-h-10 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              checked={value.includes(one)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  choices.flatMap(([each]) =>
                    (each === one ? checked : value.includes(each)) ? [each] : [],
                  ),
                )
              }
              className="size-5 accent-blueprint"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ControlProps = Editing & {
  field: FieldShape;
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
};

/** The control of a plain value. What is typed stays as it was typed, until it can be read. */
function Control({ field: { shape, isNullable, isOptional }, value, onChange, control }: ControlProps) {
  const areas = use(EditedAreas);
  const [typed, setTyped] = useState(() => typedOf(shape, value));
  const take = (entered: string) => {
    setTyped(entered);
    onChange(isNullable && entered.trim() === '' ? null : readTyped(shape, entered));
  };
  const given = {
    ...control,
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => take(currentTarget.value),
  };
  if (shape.kind === 'choice')
    return (
      <Select {...given}>
        {isNullable && <option value="">None</option>}
        {Object.entries(shape.choices).map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    );
  if (shape.kind === 'area') {
    // An area that is gone stays to be seen until another is chosen.
    const names = new Set([...areas.map(({ name }) => name), typed].filter(Boolean));
    return (
      <Select {...given}>
        <option value="">{isOptional ? 'Everywhere' : 'Choose an area'}</option>
        {[...names].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    );
  }
  if (['text', 'lines', 'paragraphs', 'postcodes'].includes(shape.kind)) return <Textarea {...given} />;
  if (shape.kind === 'colour')
    return (
      <div className="flex items-center gap-3">
        <Input {...given} className="max-w-40" />
        <span
          aria-hidden="true"
          style={{ backgroundColor: typed }}
          className="rounded-sheet px-4 py-2.5 font-semibold text-white"
        >
          Like this
        </span>
      </div>
    );
  const narrow = ['whole', 'half', 'dollars', 'day', 'clock'].includes(shape.kind) ? 'max-w-44' : '';
  return (
    <Input {...given} type={inputTypes[shape.kind]} inputMode={inputModes[shape.kind]} className={narrow} />
  );
}

const inputTypes: Partial<Record<Shape['kind'], string>> = {
  day: 'date',
  clock: 'time',
  phone: 'tel',
  email: 'email',
};
const inputModes: Partial<Record<Shape['kind'], 'numeric' | 'decimal'>> = {
  digits: 'numeric',
  whole: 'numeric',
  half: 'decimal',
  dollars: 'decimal',
};

/** A value as it stands in its control. */
function typedOf({ kind }: Shape, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'dollars') return typeof value === 'number' && value > 0 ? String(value / 100) : '';
  if (kind === 'lines') return (value as string[]).join('\n');
  if (kind === 'paragraphs') return (value as string[]).join('\n\n');
  if (kind === 'postcodes')
    return (value as number[][])
      .map(([first = 0, last = 0]) =>
        [...new Set([first, last])].map((code) => String(code).padStart(4, '0')),
      )
      .map((range) => range.join('-'))
      .join('\n');
  return String(value);
}

/** What was typed as a value; what can't be read as one is handed on as text, and the schema says what is wrong. */
function readTyped({ kind }: Shape, typed: string): unknown {
  const trimmed = typed.trim();
  if (kind === 'whole') return /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
  if (kind === 'half') return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
  if (kind === 'dollars')
    return /^\$?\d+(\.\d{1,2})?$/.test(trimmed)
      ? Math.round(Number(trimmed.replace('$', '')) * 100)
      : trimmed;
  if (kind === 'lines') return partsOf(typed, /\n/);
  if (kind === 'paragraphs') return partsOf(typed, /\n\s*\n/);
  if (kind === 'postcodes')
    return partsOf(typed, /[\n,;]/).map((range) => {
      const [first = '', last = first] = range.split(/[-–]/).map((code) => code.trim());
      return [first, last].map((code) => (/^\d{3,4}$/.test(code) ? Number(code) : code));
    });
  return typed;
}

const partsOf = (typed: string, between: RegExp) =>
  typed
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

type ListProps = Editing<unknown[] | undefined> & { shape: Extract<Shape, { kind: 'list' }> };

/** A list of things, each folded to its name; they can be added, moved and removed. */
function List({ shape, value = [], path, errors, onChange }: ListProps) {
  const [added, setAdded] = useState(-1);
  // Each thing keeps its controls when others are moved or removed.
  const [keys, setKeys] = useState(() => value.map((_, index) => index));
  const change = (items: unknown[], nextKeys: number[]) => {
    setKeys(nextKeys);
    onChange(items);
  };
  const add = () => {
    const key = Math.max(-1, ...keys) + 1;
    setAdded(key);
    change([...value, structuredClone(shape.empty)], [...keys, key]);
  };
  return (
    <div>
      {errors[path] && <p className="mb-2 font-semibold text-fail">{errors[path]}</p>}
      <ul className="border-b border-line">
        {value.map((item, index) => {
          const key = keys[index] ?? index;
          const own = `${path}.${index}`;
          const isWrong = hasErrorsIn(own, errors);
          const name = (shape.nameOf as (one: unknown) => string)(item) || `New ${shape.one}`;
          return (
            <li key={key} className="border-t border-line">
              <details open={key === added || undefined}>
                <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
                  <span className="grow wrap-anywhere">{name}</span>
                  {isWrong && <span className="shrink-0 font-semibold text-fail">Check this</span>}
                  <span className="shrink-0 text-[0.9rem] text-blueprint underline">Edit</span>
                </summary>
                <div className="border-l-2 border-line pt-1 pb-5 pl-3 sm:pl-5">
                  <Editor
                    shape={shape.of}
                    value={item}
                    path={own}
                    errors={errors}
                    onChange={(changed) => change(value.with(index, changed), keys)}
                  />
                  <div className="mt-4 flex flex-wrap gap-2">
                    {index > 0 && (
                      <Button
                        look="secondary"
                        size="small"
                        aria-label={`Move ${name} up`}
                        onClick={() => change(swapped(value, index), swapped(keys, index))}
                      >
                        Move up
                      </Button>
                    )}
                    <Button
                      look="secondary"
                      size="small"
                      aria-label={`Remove ${name}`}
                      onClick={() => change(value.toSpliced(index, 1), keys.toSpliced(index, 1))}
                    >
                      Remove
                    </Button>
                  </div>
                </div>
              </details>
            </li>
          );
        })}
      </ul>
      <Button look="secondary" size="small" className="mt-3" onClick={add}>
        Add {/^[aeiou]/.test(shape.one) ? 'an' : 'a'} {shape.one}
      </Button>
    </div>
  );
}

/** A list with one of its things one place earlier. */
function swapped<Item>(items: readonly Item[], index: number): Item[] {
  const [before, one] = [items[index - 1] as Item, items[index] as Item];
  return items.toSpliced(index - 1, 2, one, before);
}

const hasErrorsIn = (path: string, errors: FieldErrors) =>
  Object.keys(errors).some((one) => one === path || one.startsWith(`${path}.`));

/** The first sentence about a part of a value that has one control. */
function firstBelow(path: string, errors: FieldErrors): string | undefined {
  return Object.entries(errors).find(([one]) => one.startsWith(`${path}.`))?.[1];
}

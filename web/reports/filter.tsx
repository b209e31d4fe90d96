import type { Block } from '#report/block-kinds.ts';

/** Lets a reader choose which items are shown. It works by the styles of the report (`choiceStyles`), without a script. */
export function Filter({ title, hides, all, groups }: Extract<Block, { kind: 'filter' }>) {
  return (
    <details className="chooses mt-6 border border-line print:hidden">
      <summary className="cursor-pointer px-3 py-3.5 font-semibold">
        {title}
        <span className="says-hidden">: {hides}</span>
      </summary>
      <fieldset className="px-3 pb-3">
        <legend className="sr-only">{title}</legend>
        <Option id="show-all" text={all} isChosen />
        {groups.map(({ name, options }) => (
          <div key={name} className="mt-2">
            <p className="lettering text-ink-soft">{name}</p>
            <div className="mt-1 flex flex-wrap gap-1.5">
              {options.map(({ key, text }) => (
                <Option key={key} id={`show-${key}`} text={text} />
              ))}
            </div>
          </div>
        ))}
      </fieldset>
    </details>
  );
}

type OptionProps = { id: string; text: string; isChosen?: boolean };

function Option({ id, text, isChosen = false }: OptionProps) {
  return (
    <span className="inline-block">
      <input type="radio" name="show" id={id} defaultChecked={isChosen} className="peer sr-only" />
      <label
        htmlFor={id}
        className="inline-block min-h-11 cursor-pointer border border-edge px-3 py-2 peer-checked:bg-ink peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:outline-blueprint"
      >
        {text}
      </label>
    </span>
  );
}

/** The rules by which a chosen option hides the items without its key. One that a link leads to is shown all the same. */
export function choiceStyles(keys: readonly string[]): string {
  return keys
    .map(
      (key) =>
        `.report:has(#show-${key}:checked) [data-keys]:not([data-keys~="${key}"],:target,:has(:target))`,
    )
    .map((others) => `@media screen{${others}{display:none}}`)
    .join('');
}

/** Lines of a checklist, each ticked. */
export function Checklist({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="checked border-t border-line py-2 pl-7">
          {item}
        </li>
      ))}
    </ul>
  );
}

type Named = { name: string; text: string };

/** Short points side by side, each a word and what is meant by it. */
export function Points({ points }: { points: readonly Named[] }) {
  return (
    <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {points.map(({ name, text }) => (
        <div key={name} className="border-t-2 border-ink pt-3">
          <dt className="text-[1.15rem] font-bold">{name}</dt>
          <dd className="mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Steps set out along a measured line. */
export function Steps({ steps }: { steps: readonly Named[] }) {
  return (
    <ol className="measured-steps">
      {steps.map(({ name, text }, index) => (
        <li key={name}>
          <span className="lettering text-blueprint" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="text-[1.15rem] font-bold">{name}</h3>
          <p className="mt-1 text-[0.95rem]">{text}</p>
        </li>
      ))}
    </ol>
  );
}

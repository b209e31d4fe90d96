/** Sentences that people wrote, each after a dash. */
export function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="*:relative *:py-0.5 *:pl-4.5 *:whitespace-pre-line *:before:absolute *:before:top-[0.85em] *:before:left-0.5 *:before:w-[0.4em] *:before:border-t-2 *:before:border-blueprint break-inside-avoid">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may write a sentence twice
        <li key={index} dir="auto">
          {item}
        </li>
      ))}
    </ul>
  );
}

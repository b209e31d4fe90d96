/** Sentences that people wrote, each after a dash. */
export function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="dashed break-inside-avoid">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may write a sentence twice
        <li key={index} dir="auto">
          {item}
        </li>
      ))}
    </ul>
  );
}

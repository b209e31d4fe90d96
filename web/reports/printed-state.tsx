/** On paper, the first line of a version that is no longer current. */
export function PrintedState({ children }: { children: string }) {
  return <p className="hidden pb-3 font-semibold print:block">{children}</p>;
}

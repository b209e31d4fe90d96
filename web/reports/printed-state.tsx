/** On paper, the first lines of a version that is no longer current. The head of each page says so too. */
export function PrintedState({ children }: { children: string }) {
  return (
    <p className="mb-4 hidden border-2 border-fail px-3 py-1.5 font-semibold text-fail print:block">
      {children}
    </p>
  );
}

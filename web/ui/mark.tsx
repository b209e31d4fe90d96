/** The mark: a plumb line and its bob. Decorative, because the name is beside it. */
export function Mark({ className = 'h-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 14 40" className={`w-auto ${className}`} aria-hidden="true">
      <path d="M7 0v18" stroke="currentColor" strokeWidth="1.2" />
      <path d="M1.500 17h11v4.500L7 40 1.500 21.500z" className="fill-signal-bright" />
      <path d="M1.500 21.500h11" stroke="currentColor" strokeWidth="1" />
    </svg>
  );
}

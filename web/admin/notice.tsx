import type { ReactNode } from 'react';

/** What whoever runs the business should do in good time, at the head of the desk. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="mt-5 border-l-4 border-caution bg-caution-wash px-4 py-3 text-[0.95rem] text-ink"
    >
      {children}
    </p>
  );
}

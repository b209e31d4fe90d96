import type { ReactNode } from 'react';

type Tone = 'plain' | 'quiet' | 'pass' | 'caution' | 'fail';

const looks: Record<Tone, string> = {
  plain: 'border-blueprint text-blueprint bg-blueprint-wash',
  quiet: 'border-edge text-ink-soft bg-paper',
  pass: 'border-pass text-pass bg-pass-wash',
  caution: 'border-caution text-caution bg-caution-wash',
  fail: 'border-fail text-fail bg-fail-wash',
};

/** A tick, a warning triangle, a cross: three shapes that differ without their colours. */
const signs: Record<Exclude<Tone, 'plain' | 'quiet'>, string> = {
  pass: 'M1.5 6.5 4.5 9.5 10.5 2.5',
  caution: 'M6 1.2 11.2 10.8H.8zM6 4.6v3M6 8.7v1',
  fail: 'M2 2 10 10M10 2 2 10',
};

/** A short word that classifies a thing. The word carries the meaning; an icon and the colour repeat it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`lettering inline-flex items-center gap-1.5 rounded-sheet border px-2 py-0.5 ${looks[tone]}`}
    >
      {tone !== 'plain' && tone !== 'quiet' && (
        <svg viewBox="0 0 12 12" className="size-[0.85em] shrink-0" aria-hidden="true">
          <path d={signs[tone]} fill="none" stroke="currentColor" strokeWidth="1.4" />
        </svg>
      )}
      {children}
    </span>
  );
}

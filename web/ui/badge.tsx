import type { ReactNode } from 'react';

const tones = {
  plain: 'border-blueprint text-blueprint bg-blueprint-wash',
  caution: 'border-caution text-caution bg-caution-wash',
};

/** A short word that sorts a thing; the word carries the meaning, the colour repeats it. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`lettering inline-block rounded-sheet border px-2 py-0.5 ${tones[tone]}`}>
      {children}
    </span>
  );
}

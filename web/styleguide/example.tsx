import type { ReactNode } from 'react';

type ExampleProps = { name: string; ground?: 'paper' | 'blueprint'; children: ReactNode };

/** One state of a part, with its name. */
export function Example({ name, ground = 'paper', children }: ExampleProps) {
  return (
    <div>
      <h3 className="lettering mb-3 text-ink-soft">{name}</h3>
      <div className={ground === 'blueprint' ? 'on-blueprint blueprint-grid p-6 text-white' : ''}>
        {children}
      </div>
    </div>
  );
}

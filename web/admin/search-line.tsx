import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { LONGEST_SEARCH } from '#contract/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type SearchLineProps = {
  label?: string;
  /** What can be searched for. */
  hint: string;
  q: string | undefined;
  /** The address without a search; without it there is nothing to clear. */
  clear: string | undefined;
  /** More filters on the same line. */
  children?: ReactNode;
};

/** The search line of a desk list: the words, the button, and a link back to the whole list. */
export function SearchLine({ label = 'Search', hint, q, clear, children }: SearchLineProps) {
  const isSearching = useNavigation().state === 'loading';
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="min-w-0 max-w-md grow basis-48">
        <Field id="search" label={label} hint={hint}>
          {(wiring) => (
            <Input
              {...wiring}
              type="search"
              name="q"
              defaultValue={q ?? ''}
              maxLength={LONGEST_SEARCH}
              autoComplete="off"
              className="min-h-10!"
            />
          )}
        </Field>
      </div>
      {children}
      <Button type="submit" look="secondary" size="small" disabled={isSearching}>
        {isSearching ? 'Searching…' : 'Search'}
      </Button>
      {clear !== undefined && (
        <Link to={clear} className="py-2 text-[0.9rem]">
          Clear
        </Link>
      )}
    </div>
  );
}

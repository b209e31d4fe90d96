import { useNavigation, useSearchParams } from 'react-router';
import { LINES_AT_ONCE, type PageLines } from '#contract/desk/standards.ts';
import { formatCount } from '#web/admin/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type TurnPagesProps = {
  page: PageLines;
  /** How many pages the document has. */
  of: number;
  isBelow?: boolean;
  onTurn?: () => void;
};

/** Turns to other pages, and to other lines of a page that has too many to show at once. Above the lines a number leads to them too. */
export function TurnPages({ page, of, isBelow = false, onTurn }: TurnPagesProps) {
  const [, setAddress] = useSearchParams();
  const { location } = useNavigation();
  const coming = new URLSearchParams(location?.search);
  // A second press before the page has loaded goes on from the page that is loading.
  const number = Number(coming.get('page')) || page.number;
  const first = number === page.number ? Number(coming.get('from')) || page.first : 1;
  const last = Math.min(page.first + LINES_AT_ONCE - 1, page.count);
  const hasParts = page.count > LINES_AT_ONCE;
  const where = isBelow ? ', below the lines' : '';
  function go(address: Record<string, string>) {
    onTurn?.();
    // The page that is loading is known at once, for a second press right after this one.
    setAddress(address, { preventScrollReset: true, flushSync: true });
  }
  return (
    <div className="my-4 space-y-3">
      {of > 1 && (
        <Turn
          name={`Pages of the document${where}`}
          what="page"
          said={`Page ${formatCount(page.number)} of ${formatCount(of)}`}
          before={number > 1 ? () => go({ page: String(number - 1) }) : undefined}
          after={number < of ? () => go({ page: String(number + 1) }) : undefined}
        />
      )}
      {hasParts && (
        <Turn
          name={`Lines of page ${page.number}${where}`}
          what="lines"
          said={`Lines ${formatCount(page.first)} to ${formatCount(last)} of ${formatCount(page.count)}`}
          before={
            first > 1 ? () => go({ page: String(number), from: String(first - LINES_AT_ONCE) }) : undefined
          }
          after={
            first + LINES_AT_ONCE <= page.count
              ? () => go({ page: String(number), from: String(first + LINES_AT_ONCE) })
              : undefined
          }
        />
      )}
      {!isBelow && (of > 1 || hasParts) && (
        <Jump key={`${page.number} ${page.first}`} page={page} of={of} hasParts={hasParts} onJump={go} />
      )}
    </div>
  );
}

type TurnProps = {
  name: string;
  what: string;
  said: string;
  before: (() => void) | undefined;
  after: (() => void) | undefined;
};

function Turn({ name, what, said, before, after }: TurnProps) {
  return (
    <nav aria-label={name} className="flex items-center justify-between gap-3 sm:justify-start">
      <Button look="secondary" size="small" className="min-h-11!" disabled={!before} onClick={before}>
        Previous <span className="sr-only sm:not-sr-only">{what}</span>
      </Button>
      <span className="text-center leading-tight tabular-nums">{said}</span>
      <Button look="secondary" size="small" className="min-h-11!" disabled={!after} onClick={after}>
        Next <span className="sr-only sm:not-sr-only">{what}</span>
      </Button>
    </nav>
  );
}

type JumpProps = {
  page: PageLines;
  of: number;
  hasParts: boolean;
  onJump: (address: Record<string, string>) => void;
};

/** Goes to a page by its number, and to a line of it. A number beyond the end leads to the end. */
function Jump({ page, of, hasParts, onJump }: JumpProps) {
  function jump(form: HTMLFormElement) {
    const given = new FormData(form);
    const [number, line] = ['page', 'line'].map((name) =>
      Number(String(given.get(name) ?? '').replaceAll(/\D/g, '')),
    );
    const to = Math.min(number || page.number, of);
    onJump({
      page: String(to),
      ...(line && { line: String(to === page.number ? Math.min(line, page.count) : line) }),
    });
  }
  const field = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 9,
    className: 'w-24! tabular-nums',
  } as const;
  return (
    <form
      aria-label="Go to a place"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        jump(event.currentTarget);
      }}
    >
      {of > 1 && (
        <Field id="go-to-page" name="page" label="Page">
          {(wiring) => <Input {...wiring} {...field} />}
        </Field>
      )}
      {hasParts && (
        <Field id="go-to-line" name="line" label="Line">
          {(wiring) => <Input {...wiring} {...field} />}
        </Field>
      )}
      <Button type="submit" look="secondary" size="small" className="min-h-12!">
        Go
      </Button>
    </form>
  );
}

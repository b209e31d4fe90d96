import { useSearchParams } from 'react-router';

const OPEN = 'open';

/** Which inquiry of the list is opened, as the address says, and the addresses that open another or none. */
export type Opened = { id: string | undefined; addressOf: (id: string | undefined) => string };

export function useOpened(): Opened {
  const [address] = useSearchParams();
  return {
    id: address.get(OPEN) ?? undefined,
    addressOf(id) {
      const next = new URLSearchParams(address);
      if (id) next.set(OPEN, id);
      else next.delete(OPEN);
      return `?${next}`;
    },
  };
}

/** The element that holds the card of an opened inquiry. */
export function cardId(id: string): string {
  return `card-${id}`;
}

/** Whether two addresses differ in nothing but what is opened: then nothing is read again. */
export function showSame(one: URL, other: URL): boolean {
  return withoutOpened(one).href === withoutOpened(other).href;
}

/** The address of the list alone. */
export function withoutOpened(url: URL): URL {
  const bare = new URL(url);
  bare.searchParams.delete(OPEN);
  bare.hash = '';
  return bare;
}

/** The link of an inquiry's row takes the focus. */
export function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
}

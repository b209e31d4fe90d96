import { useSearchParams } from 'react-router';

const OPEN = 'open';

/** The opened inquiry, from the address, and the addresses that open another one or none. */
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

/** Whether two addresses differ only in the opened inquiry. Then nothing is loaded again. */
export function showSame(one: URL, other: URL): boolean {
  return withoutOpened(one).href === withoutOpened(other).href;
}

/** The address of the list without an opened inquiry. */
export function withoutOpened(url: URL): URL {
  const bare = new URL(url);
  bare.searchParams.delete(OPEN);
  bare.hash = '';
  return bare;
}

/** Moves the focus to the link of an inquiry's row. */
export function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
}

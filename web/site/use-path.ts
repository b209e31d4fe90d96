import { useLocation } from 'react-router';

/** The canonical address of the page: pages are built as folders, but no address ends in a slash. */
export function usePath(): string {
  const { pathname } = useLocation();
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

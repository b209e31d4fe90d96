import { createContext, type ReactNode, useContext } from 'react';

/** Renders a part of a page by itself later. Returns what stands in its place until then. */
type Postpone = (part: ReactNode) => ReactNode;

/** Given by the server when it renders a long page, so that others have their turn between two parts. */
export const PartByPart = createContext<Postpone | undefined>(undefined);

/** One of the many parts of a long page. It sees no context from outside. */
export function Part({ children }: { children: ReactNode }) {
  const postpone = useContext(PartByPart);
  return postpone ? postpone(children) : children;
}

import { createContext } from 'react';

/** True while rendering a page that must work without the router's scripts, whatever its route says. */
export const Scriptless = createContext(false);

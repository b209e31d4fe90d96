import { createContext } from 'react';

/** True while a page is rendered that must do without the router's scripts, whatever its route says. */
export const Scriptless = createContext(false);

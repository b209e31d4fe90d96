import { createContext } from 'react';

/** True while a page is rendered that must work without any script, whatever its route says. */
export const Scriptless = createContext(false);

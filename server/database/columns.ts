/** A flag in a column. */
export type Flag = 'true' | 'false';
/** ISO 8601, UTC. */
export type IsoTime = string;
/** A day of the calendar: `2026-11-20`. */
export type Day = string;
/** To be parsed where it is read. */
export type JsonText = string;

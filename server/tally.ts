/** The count of one source for one thing in the current window. */
export type Tally = {
  of(source: string): number;
  /** Adds to it; a negative amount takes back. */
  add(source: string, amount: number): void;
  /** Whole seconds until the window ends. */
  secondsLeft(): number;
};

/** Who does something at the desk, and when. */
export type Actor = { username: string | null; now: Date };

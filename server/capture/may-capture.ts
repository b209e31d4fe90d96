import { messages } from '#contract/messages.ts';
import type { Db } from '../database/open.ts';
import { standing, type User } from '../inspections/public.ts';
import { refuse } from '../refusal.ts';

/** @throws Refusal unless somebody may capture an inspection */
export async function mayCapture(db: Db, user: User, id: string): Promise<void> {
  if ((await standing(db, user, id)) !== 'open') refuse('not-found', messages.noSuchThing);
}

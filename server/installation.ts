import { installation } from '#contract/desk/endpoints/installation.ts';
import type { Desk } from './http/desk.ts';

/** Tells the desk whether all that it shows is made up. */
export function installationRoutes(desk: Desk, { isDemonstration }: { isDemonstration: boolean }): void {
  desk.answers(installation, async () => ({ demonstration: isDemonstration }));
}

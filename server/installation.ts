import { sampleFacts } from '#content/sample-facts.ts';
import { installation, type SetupStep, setup, setupSteps } from '#contract/desk/endpoints/installation.ts';
import { hasOwnPassword } from './accounts/public.ts';
import { lastBackupIn } from './backup/last-backup.ts';
import type { FactsInForce } from './business/public.ts';
import type { Db } from './database/open.ts';
import type { Desk } from './http/desk.ts';

type Dependencies = {
  isDemonstration: boolean;
  mailIsOn: () => boolean;
  db: Db;
  dataDir: string;
  inForce: Pick<FactsInForce, 'now'>;
};

/** Tells the desk whether it is a demonstration and whether its pages are shown, and the steps left before the site goes live. */
export function installationRoutes(desk: Desk, dependencies: Dependencies): void {
  const { isDemonstration, mailIsOn, db, dataDir, inForce } = dependencies;
  desk.answers(installation, async () => ({
    demonstration: isDemonstration,
    pagesProblem: inForce.now().problem,
  }));

  desk.answers(setup, async ({ actor }) => {
    if (isDemonstration) return { steps: [], samples: [] };
    const done: Record<SetupStep, boolean> = {
      samples: sampleFacts().length === 0,
      mail: mailIsOn(),
      password: await hasOwnPassword(db, actor.username),
      backup: (await lastBackupIn(dataDir)) !== undefined,
    };
    return { steps: setupSteps.map((step) => ({ step, done: done[step] })), samples: [...sampleFacts()] };
  });
}

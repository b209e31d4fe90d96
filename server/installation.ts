import { sampleFacts } from '#content/sample-facts.ts';
import { installation, type SetupStep, setup, setupSteps } from '#contract/desk/endpoints/installation.ts';
import type { Desk } from './http/desk.ts';

type Dependencies = {
  isDemonstration: boolean;
  mailConfigured: boolean;
  /** Whether the user has changed the password that the account was made with. */
  hasOwnPassword: (username: string | null) => Promise<boolean>;
  /** When the last whole backup was made on this machine. */
  lastBackup: () => Promise<Date | undefined>;
};

/** Tells the desk whether it is a demonstration, and the steps left before the site goes live. */
export function installationRoutes(desk: Desk, dependencies: Dependencies): void {
  const { isDemonstration, mailConfigured, hasOwnPassword, lastBackup } = dependencies;
  desk.answers(installation, async () => ({ demonstration: isDemonstration }));

  desk.answers(setup, async ({ actor }) => {
    if (isDemonstration) return { steps: [], samples: [] };
    const done: Record<SetupStep, boolean> = {
      samples: sampleFacts.length === 0,
      mail: mailConfigured,
      password: await hasOwnPassword(actor.username),
      backup: (await lastBackup()) !== undefined,
    };
    return { steps: setupSteps.map((step) => ({ step, done: done[step] })), samples: [...sampleFacts] };
  });
}

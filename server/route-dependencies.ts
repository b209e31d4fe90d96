import type { Sessions } from './accounts/sessions.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import type { Files } from './files/disk.ts';
import type { UploadQuota } from './files/quota.ts';
import type { Limits } from './http/limits.ts';
import type { Site } from './http/site.ts';
import type { CardPayments } from './invoices/card.ts';
import type { ReadStandard } from './standards/intake.ts';

/** The dependencies of the routes, opened by `compose`. */
export type RouteDependencies = {
  config: Config;
  database: Database;
  files: Files;
  site: Site;
  sessions: Sessions;
  limits: Limits;
  quota: UploadQuota;
  photoQuota: UploadQuota;
  secret: string;
  mailConfigured: boolean;
  cloudConfigured: boolean;
  cards: CardPayments;
  readStandard: ReadStandard;
  wakeOutbox: () => void;
  clock: () => Date;
  isDemonstration: boolean;
};

import type { DatabaseKind } from './database/kind.ts';

/** What a change of an inquiry has to know of this installation. */
export type Setup = {
  kind: DatabaseKind;
  /** The site's origin, for links in mails. */
  siteUrl: string;
  /** Whether customers' files are copied into the business's cloud. */
  copiesToCloud: boolean;
};

import type { Db } from '../database/open.ts';

/** A partner by code, with the names a search knows them by: their own first. */
export type NamedPartner = { code: string; names: [string, ...string[]] };

/** What an inquiry earns, and every statement that carries it, in the order they were closed. */
export type Books = {
  /** Percent, and whole cents; `null` where it earns nobody anything now. */
  rate: string | null;
  cents: number | null;
  statements: { number: string; code: string; cents: number }[];
};

/** What partners tell of inquiries; `routes.ts` hands it over. */
export type Partners = {
  named(db: Db): Promise<NamedPartner[]>;
  /** The ids of the inquiries on a statement; none when there is no statement with this number. */
  onStatement(db: Db, number: string): Promise<string[]>;
  /** Of these inquiries those that the books know. */
  booksOf(db: Db, ids: readonly string[]): Promise<Map<string, Books>>;
};

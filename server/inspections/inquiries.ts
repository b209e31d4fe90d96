import type { Status } from '#contract/desk/inquiries.ts';
import type { InspectionChange } from '#contract/desk/inspections.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';

/** The customer and the address of an inspection. */
export type Customer = {
  id: string;
  name: string;
  firstName: string;
  phone: string;
  email: string;
  address: string;
  /** The person's data was deleted. */
  isRemoved: boolean;
};

/** What inquiries do for inspections; `routes.ts` passes it in. */
export type Inquiries = {
  /** The customers of some inquiries, by the inquiry's id. */
  customersOf(db: Db, ids: readonly string[]): Promise<Map<string, Customer>>;
  /**
   * The customer of an inquiry, whose row is locked until the transaction ends.
   *
   * @throws Refusal when there is no such inquiry, or its person's data has been deleted
   */
  lock(transaction: Db, id: string): Promise<Customer>;
  /** Updates an inquiry's job number and status from its inspections. */
  follow(
    transaction: Db,
    id: string,
    standing: { number: number | undefined; status: Status; actor: Actor },
  ): Promise<void>;
  note(transaction: Db, id: string, change: InspectionChange, actor: Actor): Promise<void>;
  /** Inquiries that were answered or booked, newest first. */
  waiting(db: Db): Promise<Waiting[]>;
  /** The customer's files. */
  filesOf(
    db: Db,
    id: string,
  ): Promise<{ originalName: string; filename: string; size: number; mediaType: string }[]>;
};

type Waiting = {
  id: string;
  firstName: string;
  lastName: string;
  type: string;
  address: string;
  preferredDate: string;
  preferredTime: string;
  status: string;
  createdAt: string;
};

import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import { addressOf } from '#contract/endpoint.ts';
import type { Sent } from './client.ts';
import type { World } from './installation.ts';

/** One request of the list, at its worst. */
export type Ask = {
  what: string;
  method: string;
  path: string;
  sent?: () => Sent;
  /** What is done before each try and is not measured. It may give what is sent. */
  before?: () => Promise<Sent | undefined>;
  after?: () => Promise<void>;
};

export function asks(world: World): Ask[] {
  return [
    {
      ...{ what: 'draft', method: 'GET', path: addressOf(reportCalls.draft, { id: world.visits.many }) },
      sent: () => ({ cookie: world.owner }),
    },
  ];
}

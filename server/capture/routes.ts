import * as endpoints from '#contract/desk/endpoints/capture.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { found } from '../refusal.ts';
import { compare } from './compare.ts';
import { knownPhotos } from './known-photos.ts';
import {
  type Agreements,
  type Answers,
  type Inspections,
  type Library,
  mayCapture,
  type Reports,
  type User,
} from './neighbours.ts';
import { operationsAfter } from './store.ts';
import { takeIn } from './take-in.ts';
import { visitsFor } from './visits.ts';

type Dependencies = {
  db: Db;
  inspections: Inspections;
  library: Library;
  reports: Reports;
  answers: Pick<Answers, 'answersTo'>;
  agreements: Agreements;
};

/** The calls of a phone on site. */
export function captureRoutes(phone: Desk, dependencies: Dependencies): void {
  const { db, inspections, library } = dependencies;
  phone.answers(
    endpoints.visits,
    async ({ query, request }) => ({
      visits: await visitsFor(db, dependencies, { user: userOf(request), days: query }),
    }),
    { unchecked: true },
  );

  phone.answers(endpoints.templates, async ({ params: { hash } }) =>
    found((await library.templateSets(db)).find((one) => one.hash === hash)),
  );

  phone.changes(endpoints.sendOperations, async ({ transaction, body, request, actor }) =>
    takeIn(transaction, inspections, { sent: body.operations, user: userOf(request), actor }),
  );

  phone.changes(endpoints.compare, async ({ transaction, body, request, actor }) =>
    compare(transaction, inspections, { asked: body, user: userOf(request), actor }),
  );

  phone.answers(
    endpoints.operations,
    async ({ query, request }) => {
      await mayCapture(inspections, { db, user: userOf(request), id: query.inspection });
      const after = Number(query.after ?? 0);
      const operations = await operationsAfter(db, query.inspection, after);
      return { operations, cursor: operations.at(-1)?.cursor ?? after };
    },
    // Each was checked when it came in.
    { unchecked: true },
  );

  phone.answers(endpoints.knownPhotos, async ({ body, request }) => ({
    missing: await knownPhotos(db, inspections, { asked: body, user: userOf(request) }),
  }));
}

/** Who has been let in. */
export function userOf({ user }: { user: User | null }): User {
  return found(user ?? undefined);
}

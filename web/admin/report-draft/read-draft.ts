import type { KeptOperation } from '#contract/capture/operations.ts';
import { operations as operationsOf } from '#contract/desk/endpoints/capture.ts';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportDraft } from '#contract/desk/inspection-reports.ts';
import { call } from '#web/api.ts';

/** The draft on the server: the report as it would be published now, and its operations. */
export type Read = { draft: ReportDraft; operations: Map<string, KeptOperation>; cursor: number };

/** Loads the whole draft. */
export function readAll(inspection: string): Promise<Read> {
  return readAfter(inspection, new Map(), 0);
}

/** Loads the new operations, and the report again. */
export function readNews(inspection: string, { operations, cursor }: Read): Promise<Read> {
  return readAfter(inspection, new Map(operations), cursor);
}

async function readAfter(
  inspection: string,
  operations: Map<string, KeptOperation>,
  after: number,
): Promise<Read> {
  let cursor = after;
  for (;;) {
    const some = await call(operationsOf, { query: { inspection, after: String(cursor) } });
    for (const operation of some.operations) operations.set(operation.id, operation);
    if (some.operations.length === 0) break;
    cursor = some.cursor;
  }
  return { draft: await call(endpoints.draft, { id: inspection }), operations, cursor };
}

import type { KeptOperation } from '#contract/capture/operations.ts';
import { operations as operationsOf } from '#contract/desk/endpoints/capture.ts';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportDraft } from '#contract/desk/inspection-reports.ts';
import { call } from '#web/api.ts';

/** The draft on the server: the report as it would be published now, and the operations since the last reading. */
export type Read = { draft: ReportDraft; operations: KeptOperation[]; cursor: number };

/** Reads the operations after a cursor, and the report. Without a cursor all of them. */
export async function readAfter(inspection: string, after = 0): Promise<Read> {
  const operations: KeptOperation[] = [];
  let cursor = after;
  for (;;) {
    const some = await call(operationsOf, { query: { inspection, after: String(cursor) } });
    if (some.operations.length === 0) break;
    operations.push(...some.operations);
    cursor = some.cursor;
  }
  return { draft: await call(endpoints.draft, { id: inspection }), operations, cursor };
}

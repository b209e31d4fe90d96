import { DatabaseSync, StatementSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import * as invoices from '#contract/desk/endpoints/invoices.ts';
import { customerPaths } from '#contract/paths.ts';
import { customerToken, visit } from '#test/customers.ts';
import { openSqlite } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { signedInInspector } from '#test/people.ts';
import { bookedInspection } from '#test/reports.ts';

describe('a customer’s page', () => {
  const desk = useDesk(openSqlite);

  test('asks the database twelve questions, and an index answers each of them', async () => {
    const { sqliteFile } = desk.database.where as { sqliteFile: string };
    const { inspector } = await signedInInspector(desk);
    const start = '2026-12-07T00:00:00Z';
    const { inquiryId } = await bookedInspection(desk, { inspectorId: inspector.id, start });
    const lines = [{ description: 'Frame inspection', amountIncGst: '550' }];
    const invoice = await desk.call('POST', invoices.issue.path, { inquiryId, lines });
    expect(invoice.statusCode).toBe(201);
    const page = customerPaths.home(await customerToken(desk, inquiryId));
    // The first visit is also noted.
    expect((await visit(desk, page)).statusCode).toBe(200);

    // The work in the background asks too, but not during each of three visits.
    const visits = [
      await questionsOf(desk, page),
      await questionsOf(desk, page),
      await questionsOf(desk, page),
    ];
    const [questions = []] = visits.sort((a, b) => a.length - b.length);
    expect(questions).toHaveLength(12);

    // The index of the times of all invoices would be read from its beginning to its end.
    const readsAll = /^SCAN|invoices_by_time/;
    expect(plansOf(sqliteFile, questions).filter((step) => readsAll.test(step))).toEqual([]);
  });
});

/** What SQLite is asked while a page is visited. */
async function questionsOf(desk: Parameters<typeof visit>[0], page: string): Promise<string[]> {
  const asking = vi.spyOn(StatementSync.prototype, 'all');
  await visit(desk, page);
  const questions = (asking.mock.contexts as StatementSync[]).map(({ sourceSQL }) => sourceSQL);
  asking.mockRestore();
  return questions;
}

/** The steps in which SQLite answers some questions. */
function plansOf(sqliteFile: string, questions: readonly string[]): string[] {
  const sqlite = new DatabaseSync(sqliteFile, { timeout: 5_000 });
  try {
    return questions.flatMap((question) =>
      sqlite
        .prepare(`explain query plan ${question}`)
        .all()
        .map(({ detail }) => String(detail)),
    );
  } finally {
    sqlite.close();
  }
}

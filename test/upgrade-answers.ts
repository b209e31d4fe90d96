import { createHash } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

type App = { inject(request: InjectOptions): Promise<LightMyRequestResponse> };
type Row = { id: string; [field: string]: unknown };

const desk = '/api/admin';

/** Every Brisbane month in which something in the fixture happened, and the one before them. */
const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const narrowed = [
  ...['status=new', 'status=answered', 'status=booked', 'status=completed', 'status=closed', 'status=leads'],
  ...['status=spam', 'partner=SAMPLE123', 'partner=MIA-HOMES', 'partner=OTTO-OLD', 'type=frame', 'sort=due'],
  ...['from=2026-09-01&to=2026-09-30', 'q=chermside', 'q=ada@example.com', 'q=0491570006', 'q=Zoë'],
].map((query) => `${query}&limit=200`);

/**
 * Every answer that an installation gives to the desk about its records. The version that made the upgrade
 * fixture was asked with this same code (test/files/upgrade/make-f80dfa4.ts), so the addresses are written
 * out.
 */
export async function answersOf(app: App, session: { cookie: string }, now: Date) {
  const asked = asking(app, session);
  const { ask, json, each, hashOf } = asked;
  const submissions = await json<(Row & { createdAt: string; uploadedFiles: { filename: string }[] })[]>(
    `${desk}/submissions`,
  );
  return {
    submissions,
    inquiries: await each(idsOf(submissions), (id) => json(`${desk}/submissions/${id}`)),
    lists: await each(narrowed, async (query) => idsOf(await json<Row[]>(`${desk}/submissions?${query}`))),
    overview: withSortedSources(await json(`${desk}/overview`)),
    reports: await each(months, (month) => json(reportAddress(month))),
    ...(await partnersOf(asked)),
    ...(await standardsOf(asked)),
    subscribers: await json(`${desk}/newsletter`),
    mail: await json<{ waiting: number }>(`${desk}/mail`),
    // Rows that asking has added since, like this sign-in, are not part of the records.
    audit: (await json<(Row & { at: string })[]>(`${desk}/audit?limit=200`)).filter(
      ({ at }) => at < now.toISOString(),
    ),
    csv: {
      inquiries: (await ask(`${desk}/submissions/download`)).body,
      templates: (await ask(`${desk}/standards/defects/download?format=csv`)).body,
      subscribers: (await ask(`${desk}/newsletter/download`)).body,
    },
    files: await each(
      submissions.flatMap(({ uploadedFiles }) => uploadedFiles.map(({ filename }) => filename)),
      (filename) => hashOf(`/uploads/${filename}`),
    ),
  };
}

export type Answers = Awaited<ReturnType<typeof answersOf>>;

type Asking = ReturnType<typeof asking>;

function asking(app: App, session: { cookie: string }) {
  const ask = async (url: string) => {
    const reply = await app.inject({ url, headers: session });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    return reply;
  };
  return {
    ask,
    json: async <Body = unknown>(url: string): Promise<Body> => (await ask(url)).json(),
    async each<Answer>(ids: string[], answer: (id: string) => Promise<Answer>) {
      const answers: Record<string, Answer> = {};
      for (const id of ids) answers[id] = await answer(id);
      return answers;
    },
    /** The SHA-256 of a file, or how the call for it was refused. */
    async hashOf(url: string) {
      const { statusCode, rawPayload } = await app.inject({ url, headers: session });
      return statusCode === 200
        ? createHash('sha256').update(rawPayload).digest('hex')
        : `answered ${statusCode}`;
    },
  };
}

async function partnersOf({ json, each }: Asking) {
  const partners = await json<Row[]>(`${desk}/referrals`);
  const partnersInFull = await each(idsOf(partners), (id) =>
    json<{ statements: Row[] }>(`${desk}/referrals/${id}`),
  );
  const statementIds = Object.values(partnersInFull).flatMap(({ statements }) => idsOf(statements));
  const statements = await each(statementIds, (id) => json(`${desk}/statements/${id}`));
  return { partners, partnersInFull, statements };
}

async function standardsOf({ json, each, hashOf }: Asking) {
  const { standards } = await json<{ standards: Row[] }>(`${desk}/standards`);
  const ids = idsOf(standards);
  return {
    standards,
    templates: await each(ids, (id) => json(`${desk}/standards/${id}/defects`)),
    clauses: await each(ids, (id) => json(`${desk}/standards/${id}/clauses`)),
    changes: await each(ids, (id) => json(`${desk}/standards/${id}/changes`)),
    firstPages: await each(ids, (id) => json(`${desk}/standards/${id}/pages/1`)),
    documents: await each(ids, (id) => hashOf(`${desk}/standards/${id}/document`)),
  };
}

/** Partners with equal numbers of inquiries come in any order. */
function withSortedSources(overview: { sources: { referralCode: string | null }[] }) {
  const sources = overview.sources.toSorted((one, other) =>
    String(one.referralCode) < String(other.referralCode) ? -1 : 1,
  );
  return { ...overview, sources };
}

function idsOf(rows: Row[]): string[] {
  return rows.map(({ id }) => id);
}

function reportAddress(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${desk}/referrals/report/monthly?year=${year}&month=${(number ?? 0) - 1}`;
}

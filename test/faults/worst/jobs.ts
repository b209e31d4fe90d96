import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '#contract/calendar.ts';
import * as pageCalls from '#contract/desk/endpoints/customer-pages.ts';
import { enter } from '#contract/desk/endpoints/customers.ts';
import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { administrator, type RunningServer } from '../../run-server.ts';
import { sent } from './client.ts';
import { blank, hostile } from './texts.ts';

/** Signs somebody in. The session is a cookie. */
async function cookieOf(server: RunningServer, typed: object): Promise<string> {
  const reply = await fetch(server.origin + paths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typed),
  });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`Could not sign in: ${reply.status} ${await reply.text()}`);
  return cookie;
}

/** The people of an installation, and what they do in a job. */
export async function jobsOf(server: RunningServer) {
  const owner = await cookieOf(server, administrator);
  const { inspectorId, inspector } = await inspectorWithLongName(server, owner);
  const { inspector: other } = await invite(server, owner, 'olga');
  return {
    owner,
    inspector,
    inspectorId,
    lockedId: other.id,
    enterInquiry: (name: string) => enterInquiry(server, owner, name),
    book: booking(server, { owner, inspectorId }),
    publish: (inspection: string) => publish(server, owner, inspection),
    issueInvoice: (inquiry: string) => issueInvoice(server, owner, inquiry),
    openPage: (inquiry: string) => openPage(server, owner, inquiry),
    share: (token: string, kind: string) => share(server, token, kind),
    shareIds: async ({ many, longest }: { many: string; longest: string }) => ({
      many: await actionListOf(server, owner, many),
      longest: await actionListOf(server, owner, longest),
    }),
    /** The SHA-256 of the last picture of a shared action list. */
    async lastPicture(shared: string): Promise<string> {
      const page = await sent<string>(server, 'GET', customerPaths.shared(shared));
      return page.split(customerPaths.sharedPhoto(shared, '')).at(-1)?.slice(0, 64) ?? '';
    },
    async feed(): Promise<string> {
      const { feedUrl } = await sent<{ feedUrl: string }>(
        server,
        ...(['PUT', addressOf(inspectorCalls.renewFeed, { id: inspectorId })] as const),
        { cookie: owner },
      );
      return new URL(feedUrl).pathname.slice('/feed/'.length, -'.ics'.length);
    },
  };
}

async function inspectorWithLongName(server: RunningServer, owner: string) {
  const { inspector, invitation } = await invite(server, owner, 'ines');
  const token = new URL(invitation.url).searchParams.get('token') ?? '';
  const password = 'four words of ines';
  await sent(server, 'POST', paths.invitation(token), { json: { password } });
  const hours = {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '23:45' })),
    leave: Array.from({ length: 100 }, () => ({ from: '2020-01-01', to: '2020-01-02' })),
  };
  await sent(server, 'PUT', addressOf(inspectorCalls.saveHours, { id: inspector.id }), {
    cookie: owner,
    json: hours,
  });
  return { inspectorId: inspector.id, inspector: await cookieOf(server, { username: 'ines', password }) };
}

async function invite(server: RunningServer, owner: string, username: string) {
  const typed = {
    name: blank(200),
    username,
    email: 'ines@example.com',
    phone: '0491 570 313',
    role: 'inspector',
    licence: { class: hostile(100), number: '15000001', expires: '2099-06-30' },
  };
  return sent<{ inspector: { id: string }; invitation: { url: string } }>(
    server,
    ...(['POST', inspectorCalls.invite.path] as const),
    { cookie: owner, json: typed },
  );
}

async function enterInquiry(server: RunningServer, owner: string, name: string): Promise<string> {
  const { id } = await sent<{ id: string }>(server, 'POST', enter.path, {
    cookie: owner,
    json: {
      firstName: name,
      lastName: name,
      email: `${randomUUID()}@example.com`,
      phone: '0412 345 678',
      propertyAddress: hostile(300),
      inspectionType: 'frame',
      cameBy: 'phone',
      answered: true,
      additionalInfo: hostile(5000),
    },
  });
  return id;
}

function booking(server: RunningServer, { owner, inspectorId }: { owner: string; inspectorId: string }) {
  const today = dayOf(new Date());
  return async (inquiryId: string, type: string, follows?: string): Promise<string> => {
    const asked = { type, from: addDays(today, 1), to: addDays(today, 20), inspectorId };
    const { slots } = await sent<{ slots: { start: string }[] }>(
      server,
      ...(['GET', addressOf(inspectionCalls.slots, {}, asked)] as const),
      { cookie: owner },
    );
    const { inspection } = await sent<{ inspection: { id: string } }>(
      server,
      ...(['POST', inspectionCalls.book.path] as const),
      { cookie: owner, json: { inquiryId, type, inspectorId, start: slots[0]?.start, follows } },
    );
    return inspection.id;
  };
}

export const override = { reason: 'Sample: a report made by a test' };

async function publish(server: RunningServer, owner: string, id: string): Promise<string> {
  const { report } = await sent<{ report: { id: string } }>(
    server,
    ...(['POST', addressOf(reportCalls.publish, { id })] as const),
    { cookie: owner, json: { override } },
  );
  return report.id;
}

async function issueInvoice(server: RunningServer, owner: string, inquiryId: string): Promise<string> {
  const lines = Array.from({ length: 50 }, () => ({ description: hostile(200), amountIncGst: '550' }));
  const { invoice } = await sent<{ invoice: { id: string } }>(server, 'POST', invoiceCalls.issue.path, {
    cookie: owner,
    json: { inquiryId, lines },
  });
  return invoice.id;
}

/** Opens the reports of an inquiry to its customer. Returns the token of the customer's page. */
async function openPage(server: RunningServer, owner: string, id: string): Promise<string> {
  for (const waived of ['agreement', 'payment'])
    await sent(server, 'PUT', addressOf(pageCalls.waiveGate, { id }), {
      cookie: owner,
      json: { waived, reason: 'Sample' },
    });
  const { url } = await sent<{ url: string }>(server, 'POST', addressOf(pageCalls.makeLink, { id }), {
    cookie: owner,
    json: {},
  });
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** Shares a report, or its action list. Returns the token of the link. */
async function share(server: RunningServer, token: string, kind: string): Promise<string> {
  const page = await sent<string>(server, 'POST', customerPaths.shares(token), {
    typed: { kind, name: blank(100) },
    headers: { accept: 'text/html' },
  });
  const [, after = ''] = page.split('/s/');
  return after.slice(0, after.search(/[^\w-]/));
}

/** The id of the shared action list of an inquiry. */
async function actionListOf(server: RunningServer, owner: string, id: string): Promise<string> {
  const { shares } = await sent<{ shares: { id: string; kind: string }[] }>(
    server,
    ...(['GET', addressOf(pageCalls.state, { id })] as const),
    { cookie: owner },
  );
  return shares.find(({ kind }) => kind === 'actions')?.id ?? '';
}

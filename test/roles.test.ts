import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureUploadPath } from '#contract/desk/business-pictures.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { phoneSession, signInOnPhone, signOutOnPhone } from '#contract/inspect/session.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { officeRoles, type Role, roleNames, roles } from '#contract/roles.ts';
import { openSqlite } from './databases.ts';
import { useDesk } from './desk.ts';
import { olive, signedIn, signedInInspector } from './people.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'roles'>;

const folder = fileURLToPath(new URL('../contract/desk/endpoints', import.meta.url));
const endpoints: Call[] = [];
for (const file of readdirSync(folder).sort())
  endpoints.push(...Object.values(await import(`${folder}/${file}`)).filter(isEndpoint));

/** A module may also export the parts of its endpoints. */
function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'method' in exported;
}

/** Uploads and downloads are not endpoints. */
const files: Call[] = [
  { method: 'GET', path: paths.submissionsDownload, roles: officeRoles },
  { method: 'GET', path: paths.personDownload.route, roles: officeRoles },
  { method: 'GET', path: paths.statementPdf.route, roles: ['owner'] },
  { method: 'GET', path: paths.quotePdf.route, roles: officeRoles },
  { method: 'GET', path: paths.quotesDownload, roles: officeRoles },
  { method: 'GET', path: paths.invoicePdf.route, roles: officeRoles },
  { method: 'GET', path: paths.creditNotePdf.route, roles: officeRoles },
  { method: 'GET', path: paths.agreementPdf.route, roles: officeRoles },
  { method: 'GET', path: paths.customerPageView.route, roles: officeRoles },
  { method: 'GET', path: paths.answerPhoto.route, roles: roleNames },
  { method: 'POST', path: paths.standardUpload, roles: officeRoles },
  { method: 'GET', path: paths.standardDocument.route, roles: officeRoles },
  { method: 'GET', path: paths.defectsDownload, roles: officeRoles },
  { method: 'GET', path: paths.subscribersDownload, roles: officeRoles },
  { method: 'POST', path: paths.replyWithFiles.route, roles: officeRoles },
  { method: 'GET', path: paths.replyFile.route, roles: officeRoles },
  { method: 'GET', path: paths.upload.route, roles: roleNames },
  { method: 'GET', path: paths.thumbnail.route, roles: officeRoles },
  { method: 'GET', path: paths.photo.route, roles: roleNames },
  { method: 'PUT', path: paths.photo.route, roles: roleNames },
  { method: 'POST', path: paths.readIn.route, roles: officeRoles },
  { method: 'GET', path: paths.draftPhoto.route, roles: roleNames },
  { method: 'GET', path: paths.reportPdf.route, roles: roleNames },
  { method: 'GET', path: paths.reportPicture.route, roles: roleNames },
  { method: 'GET', path: paths.findingsDownload, roles: officeRoles },
  { method: 'POST', path: paths.bankFileUpload, roles: officeRoles },
  { method: 'POST', path: paths.importUpload, roles: ['owner'] },
  { method: 'POST', path: pictureUploadPath, roles: ['owner'] },
  { method: 'GET', path: paths.archive, roles: ['owner'] },
  { method: 'GET', path: paths.invoicesDownload, roles: officeRoles },
  { method: 'GET', path: paths.visitFile.route, roles: roleNames },
  { method: 'GET', path: paths.planPage.route, roles: roleNames },
  { method: 'PUT', path: paths.planPage.route, roles: roleNames },
];

/** The calls of the phone app, with its own session or the desk's. */
const ofPhones: Call[] = [phoneSession];
/** Signing in and out on a phone needs no session. */
const open = [signInOnPhone, signOutOnPhone];

const calls = [...endpoints, ...ofPhones, ...files];
const named = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

describe('the calls of the desk', () => {
  const desk = useDesk(openSqlite);
  const sessions = {} as Record<Role, { cookie: string }>;
  beforeAll(async () => {
    sessions.owner = desk.session;
    sessions.office = await signedIn(desk, olive);
    sessions.inspector = (await signedInInspector(desk)).session;
  });
  const make = ({ method, path }: Call, headers: Record<string, string>) =>
    desk.call(method, path.replaceAll(/:\w+/g, 'x'), undefined, headers);

  test.each(calls.map((call) => [named(call), call] as const))(
    '%s without a session: 401',
    async (_, call) => {
      const reply = await make(call, {});
      expect([reply.statusCode, reply.json()]).toEqual([401, { message: messages.signInFirst }]);
    },
  );

  describe.each(roleNames)('%s', (role) => {
    test.each(calls.map((call) => [named(call), call] as const))('%s', async (_, call) => {
      const reply = await make(call, sessions[role]);
      if (call.roles.includes(role)) expect([401, 403, 405]).not.toContain(reply.statusCode);
      else expect([reply.statusCode, reply.json()]).toEqual([403, { message: messages.ownerOnly }]);
    });
  });

  test('are all the calls that the server answers', async () => {
    const { paths: answered } = (await desk.call('GET', paths.openApi)).json() as {
      paths: Record<string, Record<string, unknown>>;
    };
    const known = Object.entries(answered).flatMap(([path, methods]) =>
      /^\/(api\/(admin|inspect)|uploads)\//.test(path)
        ? Object.keys(methods).map((method) =>
            named({
              method: method.toUpperCase() as Endpoint['method'],
              path: path.replaceAll(/\{(?<name>\w+)\}/g, ':$<name>'),
            }),
          )
        : [],
    );
    expect(known.sort()).toEqual([...calls, ...open].map(named).sort());
  });

  test('are in docs/roles.md with the roles that may make them', async () => {
    const may = (call: Call, role: Role) => (call.roles.includes(role) ? 'yes' : 'no');
    const rows = calls
      .toSorted((a, b) => (a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1))
      .map((call) => `| \`${named(call)}\` | ${roleNames.map((role) => may(call, role)).join(' | ')} |`);
    const table = [
      '# Who may make which call',
      '',
      'An owner may make every call. The office may make all but those about accounts, settings and partners’ money, and sees no commission.',
      'An inspector’s calls only return data of their own inspections and account.',
      'The server answers 401 to a call without a session, and 403 to a call that the role may not make.',
      'The calls under `/api/inspect/` accept the session of a phone or of the desk. A phone’s session opens no other call.',
      '`test/roles.test.ts` tries each call with each role and checks this table. `npx vitest run test/roles.test.ts -u` updates it.',
      '',
      `| call | ${roleNames.map((role) => roles[role].toLowerCase()).join(' | ')} |`,
      `| --- |${' --- |'.repeat(roleNames.length)}`,
      ...rows,
      '',
    ];
    await expect(table.join('\n')).toMatchFileSnapshot('../docs/roles.md');
  });
});

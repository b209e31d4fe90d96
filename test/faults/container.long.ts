import { chown, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sample } from '#content/sample.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { capturedWithPhotos, publish } from '../../bench/photo-reports.ts';
import { imageFiles } from '../../bin/release-files.ts';
import { inquiryAcknowledged, signIn } from '../calls.ts';
import { emptyPostgres } from '../databases.ts';
import { freePort } from '../free-port.ts';
import { type RunningServer, temporaryFolder } from '../run-server.ts';
import { runS3 } from '../s3-server.ts';
import {
  buildahIn,
  cannotContain,
  cpuMsOf,
  type Engine,
  emptyVolume,
  filesOfImage,
  hasCaddy,
  heldMb,
  makeBase,
  makeImage,
  memoryLimit,
  runCaddy,
  runContainer,
  startContainer,
  USER,
} from './containers.ts';
import { draftOf, expectSaid, owner, type Said } from './publishing.ts';
import { mountSmallDisk, unmount } from './small-disk.ts';
import { expectWhole } from './whole.ts';

const why = cannotContain();
if (why) console.warn(`The image could not be tried, because ${why}`);

const shipped: Said = { dollars: 550, name: sample.identity.name };
const own: Said = { dollars: 577, name: 'Bayside Building Inspections' };

describe.skipIf(why)('the image', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let engine: Engine;
  let files: string;
  let next: string;
  let volumes = 0;
  const newVolume = () => {
    volumes += 1;
    return emptyVolume(join(folder.path, `volume-${volumes}`));
  };

  beforeAll(async () => {
    folder = await temporaryFolder();
    engine = buildahIn(folder.path);
    await makeBase(engine);
    for (const version of ['1.0.0', '1.0.1']) {
      const made = makeImage(engine, ['--tag', `plumbline:${version}`, '--version', version]);
      expect(made, made.output).toMatchObject({ code: 0 });
      expect(made.output).toContain(`plumbline:${version} runs Plumbline ${version}`);
    }
    files = filesOfImage(engine, 'plumbline:1.0.0');
    next = filesOfImage(engine, 'plumbline:1.0.1');
  }, 1_200_000);
  afterAll(async () => {
    engine?.buildah('rm', '--all');
    await folder?.remove();
  });

  const inspect = (image: string) => JSON.parse(engine.buildah('inspect', '--type', 'image', image)).Docker;

  test('has at most 260 MB with its base, the labels of its version and commit, and the same layers each time', () => {
    const [{ size }] = JSON.parse(engine.buildah('images', '--json', 'plumbline:1.0.0')) as [
      { size: string },
    ];
    expect(Number.parseFloat(size), size).toBeLessThanOrEqual(260);
    const { config, rootfs } = inspect('plumbline:1.0.0');
    expect(config.Labels).toMatchObject({
      'org.opencontainers.image.version': '1.0.0',
      'org.opencontainers.image.revision': expect.stringMatching(/^[0-9a-f]{40}(-changed)?$/),
    });
    expect(config).toMatchObject({ User: `${USER}:${USER}`, Entrypoint: ['plumbline'], Cmd: ['start'] });
    expect(config.Healthcheck.Test).toEqual(['CMD', 'plumbline', 'health']);
    expect(rootfs).toEqual(inspect('plumbline:1.0.1').rootfs);
  });

  test('has no file that nothing needs', async () => {
    const needed = new Set([
      ...(await imageFiles(process.cwd())),
      'build/released.json',
      'build/site-built-from',
    ]);
    const program = join(files, 'opt/plumbline');
    const there = (await readdir(program, { recursive: true, withFileTypes: true }))
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(program.length + 1));
    expect(there.filter((file) => !needed.has(file))).toEqual([]);
    expect(
      there.filter((file) => /\.(map|d\.[cm]?ts|test\.ts)$|^(web|test|deploy|docs)\//.test(file)),
    ).toEqual([]);
    expect(await readdir(join(files, 'usr/local/bin'))).toEqual(['plumbline']);
    expect(await readdir(join(files, 'data'))).toEqual([]);
  });

  test('takes an inquiry with a file, stops cleanly, and the next version finds everything', async () => {
    const volume = await newVolume();
    const container = await startContainer({ files, volume });
    const server = container as unknown as RunningServer;
    const inquiry = await inquiryAcknowledged(server, { fileBytes: 10_000 });
    expect(await (await fetch(`${container.origin}/robots.txt`)).text()).toContain('/sitemap.xml');
    const healthy = await runContainer({ files, volume, settings: { PORT: String(container.port) } }, [
      'health',
    ]);
    expect(healthy).toEqual({ code: 0, said: 'ready' });
    const askedAt = performance.now();
    expect(await container.stop()).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(13_000);
    const unwell = await runContainer({ files, volume, settings: { PORT: String(container.port) } }, [
      'health',
    ]);
    expect(unwell).toEqual({ code: 1, said: expect.stringMatching(/^not ready: .*ECONNREFUSED/) });

    const backup = await runContainer({ files, volume }, ['backup', '/data/backups']);
    expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('is a complete backup') });
    const [folderOfBackup = ''] = backup.said.split(' ');

    // As if its pages had changed.
    await writeFile(join(next, 'opt/plumbline/build/site-built-from'), 'another');
    const upgraded = await startContainer({ files: next, volume });
    const later = await inquiryAcknowledged(upgraded as unknown as RunningServer, { fileBytes: 20_000 });
    expect(await upgraded.stop()).toBe(0);
    await expectWhole(volume, [inquiry, later]);

    // The way back loses what came in since.
    const restored = await runContainer({ files, volume }, ['restore', folderOfBackup, '--replace']);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('is restored into /data') });
    const back = await startContainer({ files, volume });
    expect(await back.stop()).toBe(0);
    await expectWhole(volume, [inquiry]);
    for (const name of await readdir(volume)) expect((await stat(join(volume, name))).uid).toBe(USER);
  });

  test('takes another SITE_URL by rendering the pages into its volume', async () => {
    const volume = await newVolume();
    const settings = { SITE_URL: 'https://www.bayside.example', ADMIN_PASSWORD: 'nine corks under a bridge' };
    const container = await startContainer({ files, volume, settings });
    const read = async (path: string) => (await fetch(container.origin + path)).text();
    await expect.poll(() => read('/robots.txt'), { timeout: 120_000 }).toContain(settings.SITE_URL);
    for (const path of ['/', '/faq', '/sitemap.xml', '/blog/feed.xml']) {
      expect(await read(path), path).toContain(settings.SITE_URL);
      expect(await read(path), path).not.toContain('http://localhost');
    }
    const refused = await fetch(`${container.origin}/api/contact`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ firstName: 'Ada' }),
    });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.not.stringContaining('http://localhost'),
    ]);
    await container.stop();
    const again = await startContainer({ files, volume, settings });
    expect(await (await fetch(`${again.origin}/robots.txt`)).text()).toContain(settings.SITE_URL);
    const made = await runContainer({ files, volume }, ['backup', '/data/by-hand']);
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('is a complete backup') });
    expect((await runContainer({ files, volume }, ['admin', 'password'])).code).toBe(0);
    await again.stop();
  });

  test('runs with 512 MB through an inspection with 100 photos, its publication and that of settings', async ({
    skip,
  }) => {
    const limit = memoryLimit(`plumbline-test-${process.pid}`, 512);
    if (!limit) return skip('memory cannot be limited here');
    const container = await startContainer({ files, volume: await newVolume(), limit: limit.folder });
    const cpuMs = cpuMsOf(container.pid);
    const server = container as unknown as RunningServer;
    await expect.poll(() => fetchStatus(`${container.origin}/readyz`)).toBe(200);
    const atRest = heldMb(container.pid);
    const desk = await owner(server);
    expect((await desk.publish(await draftOf(desk, own))).status).toBe(201);
    await expectSaid(server, own, [shipped]);
    const { owner: office, inspection } = await capturedWithPhotos(server, 100);
    await publish(office, inspection.id);
    expect(limit.kills()).toBe(0);
    console.log(
      `First answer after ${container.firstAnswerMs.toFixed(0)} ms, of which the processor worked ${cpuMs}; at rest ${atRest.toFixed(0)} MB; after 100 photos ${heldMb(container.pid).toFixed(0)} MB`,
    );
    expect(atRest).toBeLessThanOrEqual(190);
    expect(await container.stop()).toBe(0);
    limit.remove();
  });

  test.skipIf(!hasCaddy)('serves behind Caddy as deploy/container sets it up', async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const settings = { SITE_URL: origin, TRUST_PROXY: '127.0.0.1' };
    const container = await startContainer({ files, volume: await newVolume(), settings });
    const caddy = await runCaddy('Caddyfile', { SITE_NAME: origin, UPSTREAM: `127.0.0.1:${container.port}` });
    await inquiryAcknowledged({ origin } as RunningServer, { fileBytes: 10_000 });
    expect(await fetchStatus(`${origin}/readyz`)).toBe(200);
    await caddy.stop();
    expect(await container.stop()).toBe(0);
  });

  test.skipIf(!hasCaddy)('runs three times on PostgreSQL and object storage behind a balancer', async () => {
    const { where, drop } = await emptyPostgres();
    onTestFinished(drop);
    const s3 = await runS3();
    onTestFinished(s3.close);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const settings = {
      SITE_URL: origin,
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: where.postgresUrl,
      ...s3.settings,
    };
    const containers = await Promise.all(
      [1, 2, 3].map(async () => startContainer({ files, volume: await newVolume(), settings })),
    );
    const upstreams = containers.map((container) => `127.0.0.1:${container.port}`);
    const caddy = await runCaddy('balancer.Caddyfile', { SITE_NAME: origin, UPSTREAMS: upstreams.join(' ') });
    const balancer = { origin } as RunningServer;
    const { id } = await inquiryAcknowledged(balancer, { fileBytes: 10_000 });
    const session = await signIn(balancer);
    await containers[0]?.kill();
    for (let asked = 0; asked < 6; asked += 1) {
      const found = await fetch(origin + addressOf(inquiryCalls.one, { id }), { headers: session });
      expect(found.status).toBe(200);
    }
    await inquiryAcknowledged(balancer, { fileBytes: 10_000 });
    await caddy.stop();
    expect(await Promise.all(containers.slice(1).map((container) => container.stop()))).toEqual([0, 0]);
  });

  describe('given something that is no use ends with one line, and harms nothing', () => {
    test('no volume', async () => {
      expect(await runContainer({ files }, ['start'])).toEqual({
        code: 1,
        said: 'There is no volume at /data, so all data would be lost with this container. Start it with a volume: -v plumbline:/data',
      });
    });

    test('a volume of another owner', async () => {
      const volume = await newVolume();
      await chown(volume, 1234, 1234);
      expect(await runContainer({ files, volume }, ['start'])).toEqual({
        code: 1,
        said: `/data belongs to user 1234, and Plumbline runs as user ${USER}. Give the volume to it on the host: chown -R ${USER}:${USER} FOLDER`,
      });
      expect(await readdir(volume)).toEqual([]);
    });

    test('a full volume', async ({ skip }) => {
      const volume = await newVolume();
      if (!mountSmallDisk(volume, 1)) return skip('a small disk cannot be mounted here');
      onTestFinished(() => unmount(volume));
      await chown(volume, USER, USER);
      await writeFile(join(volume, 'filling'), Buffer.alloc(512 * 1024));
      expect(await runContainer({ files, volume }, ['start'])).toEqual({
        code: 1,
        said: 'The volume at /data is full. Make room on its disk, then start again',
      });
      expect(await readdir(volume)).toEqual(['filling']);
    });

    test('newer data, for an older image', async () => {
      const volume = await newVolume();
      const container = await startContainer({ files, volume });
      const inquiry = await inquiryAcknowledged(container as unknown as RunningServer, { fileBytes: 5_000 });
      await container.stop();
      const books = new DatabaseSync(join(volume, 'plumbline.sqlite'));
      books.exec("insert into kysely_migration values ('9999-future', '2030-01-01T00:00:00.000Z')");
      books.close();
      const { code, said } = await runContainer({ files, volume }, ['start']);
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(
          /^Plumbline could not start: A newer version of Plumbline has changed this database \(9999-future\)\. .+$/,
        ),
      ]);
      await expectWhole(volume, [inquiry]);
    });

    test('a volume on which another container runs', async () => {
      const volume = await newVolume();
      const first = await startContainer({ files, volume });
      const inquiry = await inquiryAcknowledged(first as unknown as RunningServer, { fileBytes: 5_000 });
      const { code, said } = await runContainer({ files: next, volume }, ['start']);
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/^Another Plumbline runs on the volume at \/data\. Stop it first\. .+$/),
      ]);
      const later = await inquiryAcknowledged(first as unknown as RunningServer);
      // Killed, it leaves the volume to the next one.
      await first.kill();
      const second = await startContainer({ files, volume });
      await second.stop();
      await expectWhole(volume, [inquiry, later]);
    });

    test('a wrong setting', async () => {
      const volume = await newVolume();
      for (const [settings, line] of [
        [{ SITE_URL: 'www.example.com' }, 'SITE_URL must be an address like https://www.example.com'],
        [{ PORT: 'many' }, 'PORT must be a whole number from 0 to 65535'],
        [
          { SMTP_URL: 'smtps://a:b@mail.example' },
          'MAIL_FROM is missing. SMTP_URL needs it: the address that mail comes from',
        ],
      ] as const)
        expect(await runContainer({ files, volume, settings }, ['start'])).toEqual({ code: 1, said: line });
      expect((await readdir(volume)).filter((name) => name !== 'running')).toEqual([]);
    });

    test('a command that there is not', async () => {
      expect(await runContainer({ files }, ['sh'])).toEqual({
        code: 2,
        said: 'There is no command "sh". The commands: start, admin, backup, restore, move',
      });
    });
  });
});

const fetchStatus = async (url: string) => (await fetch(url)).status;

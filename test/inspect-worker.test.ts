import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inspectApp } from '#contract/inspect/app.ts';

const client = fileURLToPath(new URL('../build/client', import.meta.url));
const worker = readFileSync(client + inspectApp.worker, 'utf8');
const files = (worker.match(/(?<=[`"',])\/(?:assets|inspect|favicon)[^`"',]*/g) ?? []).filter(
  (file) => file.includes('.') && file !== inspectApp.worker,
);
const read = (file: string) => readFileSync(client + file);
const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));

test('the phone keeps every file of the app that its page, its scripts and its styles name', () => {
  const page = readFileSync(`${client}${inspectApp.page}/index.html`, 'utf8');
  const texts = [page, ...files.filter((file) => /\.(js|css)$/.test(file)).map((file) => String(read(file)))];
  const named = texts.flatMap(
    (text) => text.match(/(?<=["'(`./])(?:assets\/)?[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(files).toContain(`/assets/${name.replace('assets/', '')}`);
  for (const file of [inspectApp.manifest, ...Object.values(inspectApp.icons)]) expect(files).toContain(file);
});

test('it keeps no file of the desk, the public site or a router', () => {
  expect(files.filter((file) => /router|desk|home|live-|entry\.client/.test(file))).toEqual([]);
  for (const script of scripts)
    expect([script, /createBrowserRouter|__reactRouterContext/.test(String(read(script)))]).toEqual([
      script,
      false,
    ]);
});

test('the scripts of the app are at most 170 KB; the reader of PDFs is a separate file, fetched once', () => {
  expect(scripts.length).toBeGreaterThan(2);
  const own = scripts.filter((script) => !script.includes('/pdf-worker-'));
  const bytes = own.map((script) => brotliCompressSync(read(script)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(170 * 1024);
});

test('the service worker is one plain script', () => {
  expect(worker).not.toMatch(/^\s*(import|export)\b/m);
});

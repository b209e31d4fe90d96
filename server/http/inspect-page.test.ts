import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { inspectApp } from '#contract/inspect/app.ts';
import { securityHeaders } from './headers.ts';
import { loadSite } from './site.ts';

const build = fileURLToPath(new URL('../../build', import.meta.url));
const site = loadSite(build, securityHeaders('https://site.example'));

function headersOf(url: string): Record<string, string> {
  const answer = site.ready({ method: 'GET', url, headers: {} } as IncomingMessage);
  if (!answer) throw new Error(`There is no ${url}`);
  return answer.headers;
}

const names = readdirSync(`${build}/client`, { recursive: true, encoding: 'utf8' });
const pages = names
  .filter((name) => name.endsWith('index.html') && !name.startsWith('404'))
  .map((name) => `/${name}`.replace(/\/?index\.html$/, '') || '/');

describe('the page of the phone app', () => {
  const headers = headersOf(inspectApp.page);

  test('may use its own camera and ask where it is, and show photos that are in its memory', () => {
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), geolocation=\(self\), microphone=\(\),/);
    const policy = headers['content-security-policy']?.split('; ');
    for (const part of [
      "img-src 'self' data: blob:",
      "worker-src 'self' blob:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "default-src 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part);
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
  });

  test('is asked for again each time, like a public page, and is none', () => {
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(site.has(inspectApp.page)).toBe(false);
  });

  test('has a manifest with a media type of its own', () => {
    expect(headersOf(inspectApp.manifest)['content-type']).toBe('application/manifest+json');
  });
});

test('its service worker answers for it alone, is looked for anew each time, and may only fetch', () => {
  expect(headersOf(inspectApp.worker)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/inspect',
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; connect-src 'self'",
  });
});

test('no other page may use a camera, ask for a place, or has a service worker', () => {
  const others = pages.filter((page) => page !== inspectApp.page);
  expect(others).toContain('/admin');
  expect(others.length).toBeGreaterThan(30);
  for (const page of others) {
    const headers = headersOf(page);
    expect([page, headers['permissions-policy']]).toEqual([
      page,
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ]);
    expect([page, headers['content-security-policy']]).toEqual([
      page,
      expect.not.stringMatching(/blob:|worker-src/),
    ]);
    expect(headers).not.toHaveProperty('service-worker-allowed');
  }
});

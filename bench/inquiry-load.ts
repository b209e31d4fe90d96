import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { percentile } from './figures.ts';
import { aroundPdf, MULTIPART } from './multipart.ts';

export const CONNECTIONS = 32;
const FILE_BYTES = 1024 * 1024;
const DIGITS = 8;

/**
 * One run of inquiries: the rate of acknowledgements, the time of each in ms, and how much of its core the
 * sender used.
 */
export type InquiryRun = {
  perSecond: number;
  p50: number;
  p99: number;
  longest: number;
  senderShare: number;
};
export type InquiryKind = 'json' | 'file';

let number = 0;

/**
 * Sends this many inquiries. Each connection sends its next one once the last is acknowledged. Each inquiry
 * has its own idempotency key.
 */
export async function sendInquiries(origin: string, kind: InquiryKind, count: number): Promise<InquiryRun> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const senders = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => (kind === 'json' ? jsonForm : multipartForm())),
  );
  const latencies: number[] = [];
  let sent = 0;
  const connection = async (form: Form) => {
    while (sent < count) {
      sent += 1;
      number += 1;
      const startedAt = performance.now();
      await send(origin, agent, form);
      latencies.push(performance.now() - startedAt);
    }
  };
  const used = process.cpuUsage();
  const startedAt = performance.now();
  try {
    await Promise.all(senders.map(connection));
  } finally {
    agent.destroy();
  }
  const elapsedMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(used);
  return {
    perSecond: (1000 * count) / elapsedMs,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    longest: Math.max(...latencies),
    senderShare: (user + system) / 1000 / elapsedMs,
  };
}

/** A PDF of 1 MB: one of the site's PDFs with a comment after its end. */
export async function samplePdf(): Promise<Buffer> {
  const pdf = await readFile(new URL('../build/client/sample-building-report.pdf', import.meta.url));
  return Buffer.concat([
    pdf,
    Buffer.alloc(FILE_BYTES - pdf.length, '% padding to a megabyte, which readers pass over\n'),
  ]);
}

type Form = { type: string; body: (number: string) => Buffer | string };

function answers(number: string) {
  return {
    ...ada,
    lastName: `Sample ${number}`,
    email: `ada${number}@example.com`,
    propertyAddress: `${number} Sample Street, Chermside QLD 4032`,
    preferredDate: '2026-12-02',
    preferredTime: 'morning',
    additionalInfo:
      'The frame is up on Friday. The gate code is on the temporary fence, the dog is friendly.',
  };
}

const jsonForm: Form = {
  type: 'application/json',
  body: (number) => JSON.stringify(answers(number)),
};

/**
 * A form with a file, made once for each connection. Between inquiries only the number in it changes, also in
 * its file.
 */
async function multipartForm(): Promise<Form> {
  const placeholder = '#'.repeat(DIGITS);
  const { head, tail } = aroundPdf(answers(placeholder));
  const pdf = await samplePdf();
  pdf.write(`%${placeholder}`, pdf.length - DIGITS - 1);
  const bytes = Buffer.concat([Buffer.from(head), pdf, Buffer.from(tail)]);
  const places: number[] = [];
  for (let at = bytes.indexOf(placeholder); at >= 0; at = bytes.indexOf(placeholder, at + 1)) places.push(at);
  return {
    type: MULTIPART,
    body(number) {
      for (const at of places) bytes.write(number, at);
      return bytes;
    },
  };
}

function send(origin: string, agent: Agent, form: Form): Promise<void> {
  const body = form.body(String(number).padStart(DIGITS, '0'));
  const headers = {
    'content-type': form.type,
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    request(`${origin}${paths.contact}`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 201
          ? resolve()
          : reject(new Error(`An inquiry was answered ${response.statusCode}`)),
      );
    })
      .once('error', reject)
      .end(body);
  });
}

import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { facts } from '#content/facts.ts';
import type { ApiError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { Refusal, type RefusalKind } from '../refusal.ts';
import {
  DatabaseBusyError,
  DatabaseCrossedError,
  DatabaseUnreachableError,
  FileNotHereError,
} from '../unavailable.ts';

/** A browser that sends a little too much still gets the reason. */
const MOST_READ_PAST = 4 * 1024 * 1024;

/** The message when we could not store an inquiry. It says so, and gives our phone number. */
const unavailable = () =>
  `We could not save this just now. Please try again in a few minutes, or call us on ${facts.contact.phone}.`;

/** The same at the desk. Its reader is the office, so it gives no phone number. */
const unavailableAtDesk = 'We could not save this just now. Please try again in a few minutes.';

const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  'not-signed-in': 401,
  'owner-only': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'wrong-kind': 415,
  unreadable: 422,
  'too-many': 429,
  'no-room': 507,
};

/** Whether the person at the other end is looking at a page, not at data. */
export function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

/** Whether it is a program that wants JSON and not a page. */
export function wantsData(request: FastifyRequest): boolean {
  return !wantsPage(request) && (request.headers.accept?.includes('application/json') ?? false);
}

/**
 * Turns any error into a status and a message. Messages below 500 come from the contract or the framework.
 * Internal errors are logged and not shown; their message is `broken`.
 */
export function answerFor(
  error: unknown,
  broken: string,
): { status: number; body: ApiError; unexpected: boolean } {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string> = {};
    for (const { instancePath, message } of error.validation)
      errors[instancePath.split('/')[1] ?? ''] ??= message ?? messages.unreadable;
    const first = Object.values(errors)[0] ?? messages.unreadable;
    return { status: 400, body: { message: first, errors }, unexpected: false };
  }
  if (error instanceof Refusal) {
    const { kind, message, errors, also } = error;
    return {
      status: statusOf[kind],
      body: { ...also, message, ...(errors && { errors }) },
      unexpected: false,
    };
  }
  if (error instanceof DatabaseCrossedError)
    return { status: 409, body: { message: messages.crossed }, unexpected: false };
  if (error instanceof FileNotHereError)
    return { status: 503, body: { message: messages.fileNotHere }, unexpected: false };
  if (isStorageUnavailable(error)) return { status: 503, body: { message: broken }, unexpected: false };
  const { statusCode, code } = error as Partial<FastifyError>;
  if (NOT_TEXT.includes(code ?? ''))
    return { status: 400, body: { message: messages.unreadable }, unexpected: false };
  if (statusCode === 429) return { status: 429, body: { message: messages.tooMany }, unexpected: false };
  if (code === 'FST_FILES_LIMIT')
    return { status: 413, body: { message: messages.tooManyFiles }, unexpected: false };
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, body: { message: messages.unreadable }, unexpected: false };
  return { status: 500, body: { message: broken }, unexpected: true };
}

/** Sends the answer for an error, as data. */
export async function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  broken?: string,
): Promise<FastifyReply> {
  const { status, body } = noteError(error, request, reply, broken);
  if (codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE') await readPast(request.raw);
  return reply.code(status).send(body);
}

/** Logs an error, sets its headers on the reply, and returns the answer. */
export function noteError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  broken: string = request.user ? unavailableAtDesk : unavailable(),
): { status: number; body: ApiError } {
  const { status, body, unexpected } = answerFor(error, broken);
  if (unexpected) {
    request.log.error({ err: error }, 'request failed');
    // Under this number it is found in the log.
    reply.header('x-request-id', request.id);
  } else if (status >= 500) request.log.warn({ code: codeOf(error) }, 'storage unavailable');
  if (status === 503) reply.header('retry-after', '30');
  if (error instanceof Refusal && error.waitMs !== undefined)
    reply.header('retry-after', String(Math.ceil(error.waitMs / 1000)));
  return { status, body };
}

/**
 * Reads and drops a body that was refused for its length, unless it is far too long. The connection closes
 * after the answer, and a client that is still writing would lose it.
 */
async function readPast(request: IncomingMessage): Promise<void> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length === 0 || length > MOST_READ_PAST) return;
  request.resume();
  await finished(request).catch(() => undefined);
}

function codeOf(error: unknown): string {
  const { code, errcode, name } = error as { code?: unknown; errcode?: unknown; name?: unknown };
  return String(errcode ?? code ?? name ?? 'unknown');
}

const DISK_ERRORS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'];
const CONNECTION_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'];
/** SQLite: read-only, input/output error, disk full, cannot open. */
const SQLITE_ERRORS = [8, 10, 13, 14];
/** PostgreSQL classes: connection exception, insufficient resources, operator intervention, system error. */
const POSTGRES_CLASSES = ['08', '53', '57', '58'];

/** What PostgreSQL says of text with a NUL in it, which SQLite keeps. */
const NOT_TEXT = ['22021', '22P05'];

function isStorageUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusyError || error instanceof DatabaseUnreachableError) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return SQLITE_ERRORS.includes(errcode & 0xff);
  if (typeof code !== 'string') return false;
  return (
    DISK_ERRORS.includes(code) ||
    CONNECTION_ERRORS.includes(code) ||
    (code.length === 5 && POSTGRES_CLASSES.includes(code.slice(0, 2)))
  );
}

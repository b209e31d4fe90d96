import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#contract/errors.ts';

/** What the calls of the desk have in common: one thing by its id, and how they fail. */
export const ById = z.object({ id: z.string().max(100) });
export const failures = { 400: ApiError, 401: ApiError, 404: ApiError, 409: ApiError };

/** Who acts at the desk, and when. */
export type Act = { username: string | null; now: Date };

/** Who acts by a request that `requireUser` has let in. */
export function actOf(request: FastifyRequest, now: Date): Act {
  return { username: request.user?.username ?? null, now };
}

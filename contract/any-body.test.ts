import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { NewInquiry, QuoteRequest } from './inquiries.ts';

const files = globSync('desk/endpoints/*.ts', { cwd: import.meta.dirname });
const modules: Record<string, Endpoint>[] = await Promise.all(files.map((file) => import(`./${file}`)));
const calls = modules
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, { body, query }]) => [
    ...(body ? [{ name, schema: body }] : []),
    ...(query ? [{ name: `${name}, its query`, schema: query }] : []),
  ]);
const schemas = [...calls, { name: 'contact', schema: NewInquiry }, { name: 'quote', schema: QuoteRequest }];

test.each(schemas)('$name takes any body, and refuses it in words', ({ schema }) => {
  for (const body of [null, undefined, 5, 'text', true, [], [null], { '': null }, Object.create(null)])
    expect(() => schema.safeParse(body)).not.toThrow();
});

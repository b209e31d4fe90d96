import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { promises } from '#content/business.ts';
import { facts } from '#content/facts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Facts that the owner of a business may want to change: prices, phones, hours, promises, GST, licences. */
const patterns: [name: string, pattern: RegExp][] = [
  ['a price', /\$\d[\d,]*(?!\{)/],
  ['a phone number', /\(0\d\) ?\d{4} ?\d{4}|\b04\d\d ?\d{3} ?\d{3}\b/],
  ['an hour', /\b\d{1,2}(:\d\d)? ?[AP]M\b/i],
  ['a promise', /\b\d+ (business )?hours\b/],
  ['what a price says of GST', /\binc(l\w*)? GST\b|\bGST added\b/i],
  ['a licence or an ABN', /licence \d|ABN \d/i],
  ['the name of the business', new RegExp(facts.identity.shortName)],
];

/** A fictional number that shows how to type one. */
const example = '0412 345 678';

const files = ['web', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|drawings/.test(file)),
);

test('no file contains a fact of the business', () => {
  expect(files.length).toBeGreaterThan(800);
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .replaceAll(example, '');
    for (const [name, pattern] of patterns)
      expect.soft(pattern.exec(source)?.[0], `${name} in ${file}`).toBeUndefined();
  }
});

test('the promise in words and the promise as a time are the same', () => {
  expect(promises().reply).toContain(promises().replyTime);
});

import { z } from '#contract/schema.ts';

/** What can be brought in from a file, with what each column of it may hold, in reading order. */
export const importKinds = {
  customers: {
    label: 'Earlier customers and jobs',
    fields: {
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      address: 'Property address',
      suburb: 'Suburb',
      postcode: 'Postcode',
      type: 'Inspection',
      day: 'Date of the job',
      price: 'Price',
      note: 'Note',
    },
  },
  templates: {
    label: 'Defect templates',
    fields: {
      title: 'Name of the defect',
      description: 'Description',
      action: 'Action required',
      severity: 'Priority',
      standard: 'Standard',
      clause: 'Clause',
    },
  },
  phrases: {
    label: 'Phrases for findings',
    fields: {
      title: 'Title',
      words: 'Words',
      action: 'Action',
      severity: 'Severity',
      trade: 'Trade',
      id: 'Id',
    },
  },
} as const;
export type ImportKind = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as [ImportKind, ...ImportKind[]];
export const importKind = z.enum(importKindNames, { error: 'Choose what the file holds' });

/** The fields of a kind, by their names on the wire. */
export const fieldsOf = (kind: ImportKind): Record<string, string> => importKinds[kind].fields;

/** A row that is not taken, by its number in a spreadsheet, where the names of the columns are row 1. */
const RefusedRow = z.object({ line: z.int(), why: z.string() });
export type RefusedRow = z.infer<typeof RefusedRow>;

/** How many rows of a file are shown before it is taken in. */
export const SHOWN_ROWS = 20;

/** A file that waits to be taken in. */
export const Import = z
  .object({
    id: z.string(),
    kind: importKind,
    name: z.string().check(z.describe('The name of the file')),
    receivedAt: z.string(),
    columns: z.array(z.string()).check(z.describe('The names in its first row')),
    rows: z.array(z.array(z.string())).check(z.describe(`The first ${SHOWN_ROWS} rows below the names`)),
    count: z.int().check(z.describe('How many rows it has below the names')),
    mapping: z
      .record(z.string(), z.int())
      .check(z.describe('The column of each field, from 0. A field without a column is left out')),
    missing: z
      .nullable(z.string())
      .check(z.describe('Which columns must still be chosen; null: it can be taken in')),
    ready: z.int().check(z.describe('How many rows have what is needed')),
    refused: z.array(RefusedRow).check(z.describe('The rows that will not be taken')),
  })
  .check(z.meta({ id: 'Import' }));
export type Import = z.infer<typeof Import>;

export const OneImport = z.object({ import: Import }).check(z.meta({ id: 'OneImport' }));
export type OneImport = z.infer<typeof OneImport>;

export const Imports = z.object({ imports: z.array(Import) }).check(z.meta({ id: 'Imports' }));

/** The column of each field: its place from 0, or its name. An empty one takes nothing. */
export const ImportColumns = z.object({
  mapping: z.record(
    z.string().check(z.maxLength(40)),
    z.nullable(z.union([z.int().check(z.nonnegative()), z.string().check(z.maxLength(500))])),
  ),
});
export type ImportColumns = z.output<typeof ImportColumns>;

/** What became of a file. */
export const ImportTaken = z
  .object({
    added: z.int(),
    known: z.int().check(z.describe('Rows that were here already')),
    refused: z.array(RefusedRow),
  })
  .check(z.meta({ id: 'ImportTaken' }));
export type ImportTaken = z.infer<typeof ImportTaken>;

export const MOST_IMPORT_BYTES = 5 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 2_000;

/** Why a file, or a row of it, is refused. */
export const importRefusals = {
  noFile: 'Choose a CSV file',
  oneFile: 'Please send one file at a time',
  tooLarge: 'A file can be up to 5 MB. Split it into several',
  tooManyRows: 'A file can have up to 2,000 rows. Split it into several',
  notCsv: 'This is not a CSV file. In your spreadsheet, save it as CSV, then choose that file',
  noRows: 'This file has no row below the names of its columns',
  broken:
    'A quotation mark in this file is not closed, so it can’t be read. Correct it in your spreadsheet, save it as CSV again, then choose that file',
  unknownField: (field: string) => `There is no field named ${field}`,
  unknownColumn: (column: string) => `The file has no column ${column}`,
  columnTwice: 'Choose each column only once',
  notStored: 'The server could not store the file. Its log says why',
  formula: (column: string) => `${column} holds a formula, which we don’t take`,
  day: 'Write the date like 31/12/2025',
  future: 'The date is in the future',
  noContact: 'The row has no email address and no phone number',
  noName: 'Enter the name',
  priority: 'Write the priority as critical, high, medium or low',
} as const;

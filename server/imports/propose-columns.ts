import type { ImportKind } from '#contract/desk/imports.ts';
import { wordsOf } from '#contract/found-by.ts';

/** The column of each field, from 0. */
export type Mapping = Record<string, number>;

/** How people and other programs name the columns of each field, the most telling name first. */
const names: Record<ImportKind, Record<string, string[]>> = {
  customers: {
    firstName: ['first name', 'firstname', 'given name', 'first'],
    lastName: ['last name', 'lastname', 'surname', 'family name', 'last'],
    name: [
      'name',
      'customer',
      'customer name',
      'client',
      'client name',
      'full name',
      'contact',
      'contact name',
    ],
    email: ['email', 'e mail', 'email address', 'e mail address', 'mail'],
    phone: [
      'phone',
      'mobile',
      'phone number',
      'mobile phone',
      'mobile number',
      'telephone',
      'contact number',
      'tel',
    ],
    address: [
      'property address',
      'address',
      'site address',
      'property',
      'site',
      'street address',
      'street',
      'job address',
    ],
    suburb: ['suburb', 'city', 'town', 'locality'],
    postcode: ['postcode', 'post code', 'postal code', 'zip'],
    type: [
      'inspection type',
      'inspection',
      'type',
      'service',
      'stage',
      'job type',
      'service type',
      'type of inspection',
    ],
    day: [
      'date',
      'job date',
      'inspection date',
      'date of inspection',
      'date of the job',
      'day',
      'completed',
      'invoice date',
    ],
    price: ['price', 'amount', 'total', 'fee', 'invoice amount', 'cost'],
    note: [
      'note',
      'notes',
      'comment',
      'comments',
      'remarks',
      'details',
      'additional information',
      'description',
    ],
  },
  templates: {
    title: ['title', 'name', 'defect', 'defect name', 'name of the defect', 'heading', 'item'],
    description: ['description', 'wording', 'words', 'text', 'comment', 'details', 'observation'],
    action: [
      'action',
      'action required',
      'recommendation',
      'recommended action',
      'remedy',
      'rectification',
      'what to do',
    ],
    severity: ['severity', 'priority', 'urgency', 'rating', 'level'],
    standard: ['standard', 'code', 'reference', 'standard code', 'document'],
    clause: ['clause', 'clause reference', 'clause number', 'section'],
  },
  phrases: {
    title: ['title', 'name', 'heading', 'defect', 'item'],
    words: ['words', 'wording', 'text', 'comment', 'description', 'observation', 'phrase'],
    action: ['action', 'action required', 'recommendation', 'recommended action', 'remedy'],
    severity: ['severity', 'priority', 'rating', 'level'],
    trade: ['trade', 'trades', 'contractor'],
    id: ['id', 'key', 'code'],
  },
};

/** Which column probably holds which field, by the names of the columns. No column is used twice. */
export function proposedColumns(kind: ImportKind, columns: readonly string[]): Mapping {
  const named = columns.map((column) => wordsOf(column).join(' '));
  const used = new Set<number>();
  const mapping: Mapping = {};
  for (const [field, itsNames] of Object.entries(names[kind])) {
    const places = itsNames.map((name) => named.findIndex((column, at) => column === name && !used.has(at)));
    const place = places.find((at) => at !== -1);
    if (place === undefined) continue;
    used.add(place);
    mapping[field] = place;
  }
  // Beside a first and a last name, a column with both says nothing new.
  if ('firstName' in mapping && 'lastName' in mapping) delete mapping.name;
  return mapping;
}

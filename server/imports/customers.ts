import { dayOf } from '#contract/calendar.ts';
import { inquiryTypes, labelOf } from '#contract/choices.ts';
import { EarlierJob } from '#contract/desk/earlier-customers.ts';
import { fieldsOf, importRefusals } from '#contract/desk/imports.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { folded, phoneDigits, wordsOf } from '#contract/found-by.ts';
import { centsOfCell, type DayOrder, dayOfCell } from '../cells.ts';
import type { Mapping } from './propose-columns.ts';
import { cellsOf, judgedRow, oneLine, type RowResult } from './row-cells.ts';

/** The type of a job whose file names none, or one that we don't know. Its own words stay in the job's text. */
const UNKNOWN_TYPE = 'stage-inspection';

/** Other words for our types, folded. */
const alsoCalled: Record<string, EarlierJob['inspectionType']> = {
  'pre slab': 'pre-pour',
  slab: 'slab-base',
  base: 'slab-base',
  framing: 'frame',
  'lock up': 'enclosed',
  lockup: 'enclosed',
  'wet area': 'waterproofing',
  'wet areas': 'waterproofing',
  handover: 'practical-completion',
  pci: 'practical-completion',
  final: 'practical-completion',
  maintenance: 'warranty',
  thermal: 'thermal-imaging',
};

/** Reads a row as an earlier customer's job. */
export function customerIn(
  cells: readonly string[],
  { mapping, dayOrder, now }: { mapping: Mapping; dayOrder: DayOrder; now: Date },
): RowResult<EarlierJob> {
  const read = cellsOf('customers', mapping, cells);
  if (!read.ok) return read;
  const {
    name,
    email = '',
    address,
    suburb,
    postcode,
    type = '',
    day: written,
    price = '',
    note,
  } = read.taken;
  const day = written ? dayOfCell(written, dayOrder) : null;
  if (day === undefined) return { ok: false, why: importRefusals.day };
  if (day && day > dayOf(now)) return { ok: false, why: importRefusals.future };
  const known = typeOf(type);
  const cents = centsOfCell(price);
  const job = judgedRow(
    EarlierJob,
    {
      ...namesIn(oneLine(name), oneLine(read.taken.firstName), oneLine(read.taken.lastName)),
      email: email.toLowerCase(),
      phone: withItsZero(oneLine(read.taken.phone)),
      propertyAddress: addressIn(oneLine(address), oneLine(suburb), oneLine(postcode)),
      inspectionType: known ?? UNKNOWN_TYPE,
      day,
      words: [
        known === undefined && type ? `Inspection: ${oneLine(type)}` : '',
        price && `Price: ${cents === undefined ? oneLine(price) : dollarsOf(cents)}`,
        note,
      ]
        .filter(Boolean)
        .join('\n'),
    },
    { ...fieldsOf('customers'), firstName: 'Name', propertyAddress: 'Property address', words: 'Note' },
  );
  if (job.ok && !job.taken.email && !job.taken.phone) return { ok: false, why: importRefusals.noContact };
  return job;
}

/** What makes two rows the same job: who, where, when and what. A note or a price may have been corrected. */
export function jobIdentity(job: EarlierJob): string[] {
  const { firstName, lastName, email, phone, propertyAddress, inspectionType, day } = job;
  return [
    folded(`${firstName} ${lastName}`),
    email,
    phoneDigits(phone ?? ''),
    wordsOf(propertyAddress).join(' '),
    inspectionType,
    day ?? '',
  ];
}

/** `Ada Sample` and `Sample, Ada` are first and last name; a single word is a first name. */
function namesIn(whole: string, first: string, last: string): { firstName: string; lastName: string } {
  if (first || last) return first ? { firstName: first, lastName: last } : { firstName: last, lastName: '' };
  const [family = '', given = ''] = whole.split(', ');
  if (given) return { firstName: given, lastName: family };
  const space = whole.lastIndexOf(' ');
  return space === -1
    ? { firstName: whole, lastName: '' }
    : { firstName: whole.slice(0, space), lastName: whole.slice(space + 1) };
}

/** `12 Wattle Street, Chermside QLD 4032`, unless the address says its suburb and postcode already. */
function addressIn(address: string, suburb: string, postcode: string): string {
  const said = folded(address);
  const place = [suburb, postcode].filter((part) => part && !said.includes(folded(part))).join(' ');
  return [address, place].filter(Boolean).join(', ');
}

/** A spreadsheet takes the zero before a number away. */
function withItsZero(phone: string): string {
  return /^[2-478]\d{8}$/.test(phone) ? `0${phone}` : phone;
}

function typeOf(written: string): EarlierJob['inspectionType'] | undefined {
  const words = wordsOf(written)
    .filter((word) => !['inspection', 'inspections', 'stage', 'report', 'qld'].includes(word))
    .join(' ');
  return types.get(words) ?? types.get(wordsOf(written).join(' '));
}

const types = new Map<string, EarlierJob['inspectionType']>([
  ...Object.entries(alsoCalled),
  ...inquiryTypes.flatMap((type) =>
    [type, labelOf(type)].flatMap((name) => {
      const words = wordsOf(name);
      const bare = words.filter((word) => !['inspection', 'stage', 'report'].includes(word));
      return [words, bare].filter(({ length }) => length > 0).map((some) => [some.join(' '), type] as const);
    }),
  ),
]);

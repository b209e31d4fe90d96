/** An event's data as its columns hold it. */
type Columns = {
  from_value: string | null;
  to_value: string | null;
  note: string | null;
  details: string | null;
};

// Copies of the labels and patterns of before this migration: a label renamed later must not change them.
const label = '(New|Answered|Booked|Completed|Closed)( \\(suspected spam\\))?';
const amount = '(?:no amount|\\$(\\d+(?:\\.\\d+)?))';
const STATUS = new RegExp(`^${label} → ${label}$`);
const INVOICE = new RegExp(
  `^(?:${amount} → )?${amount} ex GST(?:, (\\d+(?:\\.\\d+)?)% for (\\S+): \\$(\\d+\\.\\d\\d))?$`,
);
const CREDIT = /^(?:Nobody|(\S+)) → (?:nobody|(\S+?)): (.*)$/s;
const ACCEPTED =
  /^[Vv]ersion (.+), accepted by (.+), (\d\d?) ([A-Z][a-z]+) (\d{4}) at (\d\d?):(\d\d) ([ap]m)$/;
const MAIL = /^Acknowledgement to (.+?) not delivered: (.*)$/s;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const BRISBANE_AHEAD_OF_UTC_MS = 10 * 60 * 60 * 1000;

/** Reads an event's sentence as data. A sentence that cannot be read stays whole, as the event's note. */
export function readSentence(kind: string, words: string): Columns {
  const columns = readers[kind]?.(words);
  return { from_value: null, to_value: null, note: null, details: null, ...(columns ?? whole(kind, words)) };
}

type Reader = (words: string) => Partial<Columns> | undefined;
const readers: Record<string, Reader> = {
  note: (note) => ({ note }),
  status: readStatus,
  invoice: readInvoice,
  credit: readCredit,
  agreement: readAgreement,
  mail: readMail,
};

function readStatus(words: string): Partial<Columns> | undefined {
  const found = STATUS.exec(words);
  if (!found) return undefined;
  const [, from = '', fromFlag, to = '', toFlag] = found;
  const details = { fromFlagged: fromFlag !== undefined, toFlagged: toFlag !== undefined };
  return { from_value: from.toLowerCase(), to_value: to.toLowerCase(), details: JSON.stringify(details) };
}

function readInvoice(words: string): Partial<Columns> | undefined {
  const found = INVOICE.exec(words);
  if (!found) return undefined;
  const [, from, to, rate, partner, earned] = found;
  const commission = rate === undefined ? null : { rate, code: partner, amount: earned };
  return { from_value: from ?? null, to_value: to ?? null, details: JSON.stringify({ commission }) };
}

function readCredit(words: string): Partial<Columns> | undefined {
  const found = CREDIT.exec(words);
  if (!found) return undefined;
  const [, from, to, reason = ''] = found;
  return { from_value: from ?? null, to_value: to ?? null, note: reason };
}

function readAgreement(words: string): Partial<Columns> | undefined {
  const sides = words.split(' → ');
  const [before, after] = sides.length === 1 ? [null, readAccepted(words)] : sides.map(readAccepted);
  if (sides.length > 2 || before === undefined || after === undefined) return undefined;
  const details = { before: before?.acceptance ?? null, after: after?.acceptance ?? null };
  return {
    from_value: before?.version ?? null,
    to_value: after?.version ?? null,
    details: JSON.stringify(details),
  };
}

/** One side of a change: `null` for none recorded, `undefined` where it cannot be read in exactly one way. */
function readAccepted(side: string) {
  if (/^none recorded$/i.test(side)) return null;
  const found = ACCEPTED.exec(side);
  if (!found || side.split(', accepted by ').length !== 2) return undefined;
  const [, version = '', acceptedBy = '', day, monthName = '', year, hour, minute, half] = found;
  const month = months.indexOf(monthName);
  if (month === -1) return undefined;
  const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  const local = Date.UTC(Number(year), month, Number(day), hours, Number(minute));
  const acceptedAt = new Date(local - BRISBANE_AHEAD_OF_UTC_MS).toISOString();
  return { version, acceptance: { acceptedBy, acceptedAt } };
}

function readMail(words: string): Partial<Columns> | undefined {
  const [, address, note] = MAIL.exec(words) ?? [];
  return address === undefined ? undefined : { note: note ?? '', details: JSON.stringify({ address }) };
}

/** Retention still keeps the files of a job if only the end of its sentence, `→ Booked`, can be read. */
function whole(kind: string, words: string): Partial<Columns> {
  const goal = kind === 'status' ? /→ (booked|completed)/i.exec(words)?.[1]?.toLowerCase() : undefined;
  return { note: words, to_value: goal ?? null, details: JSON.stringify({ isWhole: true }) };
}

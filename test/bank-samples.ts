/* Samples of the CSV files of the four large Australian banks. We wrote them ourselves, so no account, person
   or payment in them is real. */

const PERSON = 'TRANSFER FROM A SAMPLE';

/** Commonwealth Bank: no heading row. Day, signed amount, words, balance. The latest line comes first. */
export const commonwealth = [
  `25/11/2026,"+550.00","Direct Credit 000001 ${PERSON} INV-0001","+1850.00"`,
  '24/11/2026,"-49.50","SAMPLE SERVICE STATION BRISBANE","+1300.00"',
  '24/11/2026,"+1,100.00","Fast Transfer From B EXAMPLE, frame inspection","+1349.50"',
].join('\r\n');

/**
 * National Australia Bank: a heading row with one empty name, the month as a word, and two digits of the
 * year.
 */
export const nab = [
  'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name,Processed On',
  `25 Nov 26,550.00,000000000,,INTER-BANK CREDIT,${PERSON} INV-0001,1850.00,Transfers in,,25 Nov 26`,
  '24 Nov 26,-49.50,000000000,,EFTPOS DEBIT,SAMPLE SERVICE STATION,1300.00,Fuel,Sample Fuel,24 Nov 26',
  '24 Nov 26,1100,000000000,,INTER-BANK CREDIT,"B EXAMPLE, frame inspection",1349.50,Transfers in,,24 Nov 26',
].join('\r\n');

/** Westpac: a heading row. Money out and money in have a column each. */
const westpac = [
  'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial',
  `000000000000,25/11/2026,DEPOSIT ${PERSON} INV-0001,,550.00,1850.00,DEP,`,
  '000000000000,24/11/2026,SAMPLE SERVICE STATION,49.50,,1300.00,PAYMENT,',
  '000000000000,24/11/2026,"DEPOSIT B EXAMPLE, frame inspection",,1100.00,1349.50,DEP,',
].join('\r\n');

/** ANZ: no heading row and no balance. The words of a line take as many columns as they need. */
export const anz = [
  `25/11/2026,"550.00","TRANSFER FROM SAMPLE","INV-0001",,,,`,
  '24/11/2026,"-49.50","VISA DEBIT PURCHASE SAMPLE SERVICE STATION",,,,,',
  '24/11/2026,"1,100.00","PAYMENT FROM B EXAMPLE","frame inspection"',
].join('\r\n');

/** Macquarie: what the bank wrote itself is in the last column, and the details are often shorter. */
const macquarie = [
  'Transaction Date,Details,Account,Category,Subcategory,Tags,Notes,Debit,Credit,Balance,Original Description',
  `25 Nov 2026,Transfer,Transaction,Income,Other,,,,550.00,1850.00,${PERSON} INV-0001`,
  '24 Nov 2026,Sample Service Station,Transaction,Transport,Fuel,,,49.50,,1300.00,SAMPLE SERVICE STATION',
  '24 Nov 2026,Transfer,Transaction,Income,Other,,,,1100.00,1349.50,"B EXAMPLE, frame inspection"',
].join('\r\n');

/** Up: the moment with its zone, and the whole amount beside the one without what was rounded up. */
const up = [
  'Time,BSB / Account Number,Transaction Type,Payee,Description,Category,Tags,Subtotal (AUD),Currency,Subtotal (Transaction Currency),Round Up (AUD),Total (AUD),Payment Method,Settled Date',
  `2026-11-25T10:32:00+10:00,000-000 / 000000000,Transfer,A SAMPLE,${PERSON} INV-0001,,,550.00,AUD,550.00,0.00,550.00,,2026-11-25`,
  '2026-11-24T08:05:00+10:00,000-000 / 000000000,Purchase,Sample Service Station,,Fuel,,-49.50,AUD,-49.50,0.00,-49.50,,2026-11-24',
  '2026-11-24T08:00:00+10:00,000-000 / 000000000,Transfer,B EXAMPLE,frame inspection,,,1100.00,AUD,1100.00,0.00,1100.00,,2026-11-24',
].join('\r\n');

export const bankSamples = {
  'Commonwealth Bank': commonwealth,
  NAB: nab,
  Westpac: westpac,
  ANZ: anz,
  Macquarie: macquarie,
  Up: up,
};

/** A file of our own with incoming payments: `Date,Amount,Description`. */
export function bankCsv(lines: readonly { day: string; amount: string; words: string }[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = lines.map(({ day, amount, words }) => [day, amount, words].map(cell).join(','));
  return ['Date,Amount,Description', ...rows].join('\r\n');
}

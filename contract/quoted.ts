/** What a person wrote in a mail, and the earlier mails that their program put below it. */
export type Parted = { own: string; quoted: string };

const LINES_OF_A_HEAD = 8;

/**
 * Parts what a person wrote from what their mail program quoted below it: Outlook’s line and its heads, `On … wrote:` of Gmail and
 * Apple Mail, and a tail of lines with `>`. What is answered line by line stays whole, and so does a mail that is only a quotation.
 */
export function partedMail(words: string): Parted {
  const lines = words.split('\n');
  const at = lines.findIndex((_, nth) => beginsQuote(lines, nth));
  const start = at < 0 ? tailOf(lines) : at;
  const own = lines.slice(0, start).join('\n').trim();
  if (start >= lines.length || own === '') return { own: words, quoted: '' };
  return { own, quoted: lines.slice(start).join('\n').trim() };
}

function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trim();
  if (/^-{3,} ?(?:Original Message|Ursprüngliche Nachricht|Message d'origine) ?-{3,}$/i.test(line))
    return true;
  return /^[*]?From:[*]? \S/i.test(line) && isHeadOfOutlook(lines, at);
}

/** `From:`, then `Sent:` or `Date:`, then `Subject:`, within a few lines. */
function isHeadOfOutlook(lines: readonly string[], at: number): boolean {
  const head = lines.slice(at + 1, at + LINES_OF_A_HEAD).map((line) => line.trim());
  const has = (name: RegExp) => head.some((line) => name.test(line));
  return has(/^[*]?(?:Sent|Date):/i) && has(/^[*]?Subject:/i);
}

/** Where the tail of a mail begins that is only quoted, with the line `On … wrote:` above it. */
function tailOf(lines: readonly string[]): number {
  let end = lines.length;
  while (end > 0 && isQuotedOrEmpty(lines[end - 1] ?? '')) end -= 1;
  const hasMarks = lines.slice(end).some((line) => line.startsWith('>'));
  const wrote = hasMarks ? end - 1 : lines.findIndex((line) => isWrote(line));
  if (wrote < 0 || !isWrote(lines[wrote] ?? '')) return hasMarks ? end : lines.length;
  // Marks further down answer line by line, unless everything after the line has them.
  if (!hasMarks && lines.slice(wrote).some((line) => line.startsWith('>'))) return lines.length;
  const begins = (lines[wrote] ?? '').trimStart();
  const isBroken =
    !/^(?:On|Am|Le)\b/.test(begins) && /^(?:On|Am|Le)\b/.test((lines[wrote - 1] ?? '').trimStart());
  return isBroken ? wrote - 1 : wrote;
}

const isQuotedOrEmpty = (line: string) => line.startsWith('>') || line.trim() === '';
const isWrote = (line: string) => /(?:\bwrote|\bschrieb[^:]{0,200}|\ba écrit) ?:$/.test(line.trim());

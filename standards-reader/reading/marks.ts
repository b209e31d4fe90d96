/** A clause number at the start of a line, of any family: `4.3.2`, `12.00`, `H4D2`, `S26C3`, `A1.3`, `P3`. */
const clauseNumber = String.raw`(?:§ ?\d{1,5}(?:[.-]\d{1,4})*|\d{1,3} ?§|(?:(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)\s+)?(?:[A-Z]\d{1,2}[A-Z]\d{1,2}|[A-Z]?\d{1,3}(?:\.\d{1,3}){0,5}|[A-Z]?\d{4}(?:\.\d{1,3}){1,5}|[A-Z](?:\.\d{1,2}){1,4})[A-Z]?)`;
const itemMark = String.raw`\((?:\d{1,2}|[a-z]{1,2}|[ivxl]{1,6}|[A-Z]{1,2}|[IVX]{1,4})\)`;

/** A mark before its text with a gap between the two: a clause number, `(a)`, a bullet. */
export const markAlone = new RegExp(
  `^(?:${clauseNumber}\\.?|(?:${clauseNumber}\\s*)?(?:${itemMark}\\s*){1,3}|[•●▪–—-]|[a-z]\\)|[ivx]{1,4}\\))$`,
);

/** A line that always opens a new paragraph. */
export const opensParagraph = new RegExp(
  `^(?:${itemMark}|(?:OR|AND)$|[a-z]\\)\\s|[•●▪]|[–—-]\\s|NOTES?\\b|Notes?[ :]|SECTION\\s|PART\\s[A-Z0-9]|APPENDIX\\s|(?:Section|Part|Appendix|Schedule|Specification)\\s(?:[A-Z]-)?[A-Z]?\\d*(?:\\.\\d+)?\\s|TABLE\\s|Table\\s[A-Z]?\\d[\\w.]*[:.]?\\s+[A-Z—–]|FIGURE\\s|Figure\\s[A-Z]?\\d[\\w.]*[:.]?\\s+[A-Z—–]|Explanatory\\s[Ii]nformation|Explanation of table)`,
);

/** A line that begins like a heading: a clause number, then a capital or an item. */
export const opensClause = new RegExp(`^${clauseNumber}(?:\\s+|\\.\\s+)(?=[A-Z(“'‘"])`);

/** A heading without a number that fills its line, so the next line is not part of it. */
export const standsAlone =
  /^(?:explanatory information\b.{0,60}|performance (?:requirements?|criteria|criterion|outcomes?|objectives?)|acceptable (?:solutions?|outcomes?|measures?)|deemed-to-satisfy provisions|verification methods?|objectives?|functional statements?|preface|foreword|introduction(?: to this (?:part|section))?|about this guide|definitions|bibliography|\(?(?:normative|informative)\)?|notes?:|or|and)$/i;

/** A clause number alone on its line, with its title on the next line. */
export const numberAlone =
  /^(?:\d{1,2}(?:\.\d{1,2}){1,4}|\d{3,4}(?:\.\d{1,3}){1,4}|[A-Z]\.?\d{1,2}(?:\.\d{1,2}){0,3}|[A-Z]\d{1,2}[A-Z]\d{1,2})$/;

/** "Section 14" alone on its line, with its title on the next line. */
export const divisionAlone =
  /^(?:section|chapter|part|appendix|annex|schedule|article)\s(?:[A-Z]?\d{1,3}(?:\.\d{1,2})*|[A-Z])$/i;

/** A clause number with spaces beside its dots, which some programs add: `7 .2.2 Boards`, `7.5. 4 Sheets`. */
const brokenNumber = /^(\d{1,4}(?: ?\. ?\d{1,2}){2,5}|\d{1,2} \. ?\d{1,2})(?=\s+[A-Z(“"‘']|\s*$)/;

export const withWholeNumber = (text: string): string =>
  text.replace(brokenNumber, (number) => number.replaceAll(' ', ''));

/** The letter or number of an item that a program put after its text: `be dry; and (a)`. */
export const labelBehind = new RegExp(`(?<=[;,.:—]|\\b(?:and|or))\\s*(${itemMark})$`);

/** The ways in which documents number their clauses, and what each number says about the clause's place. */

export type Family = {
  pattern: RegExp;
  read: (match: RegExpExecArray) => {
    number: string;
    rest: string;
    level: number;
    key?: number[];
    isUnlisted?: boolean;
  };
};

const states = '(?:NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|NT|ACT)';
/** Appendices come after all numbered clauses. Some codes number clauses with four digits. */
export const APPENDIX_KEY = 100_000;
const appendixKey = (letter: string) => APPENDIX_KEY + letter.charCodeAt(0);
const decimals = (number: string) => number.split('.').map(placeOf);

/** `3A` was put between 3 and 4, `3AB` between `3A` and `3B`. */
function placeOf(component: string): number {
  const [, digits = '', letters = ''] = /^(\d+)([A-Z]*)$/.exec(component) ?? [];
  return [...letters].reduce(
    (place, letter, at) => place + (letter.charCodeAt(0) - 64) / 100 ** (at + 1),
    Number(digits),
  );
}

/** The families of clause numbers, tried in order. */
export const families: Family[] = [
  {
    // SECTION 6 CONSTRUCTION, SECTION 1201 GENERAL, SECTION R302 WALLS
    pattern: /^(?:SECTION|Section)\s+(\d{1,4}|[A-Z]\d{3,4})\b\.?(?!\.?\d)[\s:—–-]*(?=[A-Z]|$)(.*)$/,
    read: ([, number = '', rest = '']) => ({
      number,
      rest,
      level: 1,
      key: [Number(number.replace(/^[A-Z]/, ''))],
    }),
  },
  {
    // Section H Class 1 and 10 buildings
    pattern: /^(?:SECTION|Section)\s+([A-Z])\b[\s:—–-]*(?=[A-Z])(.*)$/,
    read: ([, number = '', rest = '']) => ({ number, rest, level: 1 }),
  },
  {
    // Part 4.2 Footings, Section 11.1. General
    pattern: /^(?:PART|Part|SECTION|Section)\s+(\d{1,4}(?:\.\d{1,2})+)\.?\s*(?:[:—–-]\s*)?(?=[A-Z])(.*)$/,
    read: ([, number = '', rest = '']) => ({
      number,
      rest,
      level: decimals(number).length,
      key: decimals(number),
    }),
  },
  {
    // Part H4 Health and amenity
    pattern: /^(?:PART|Part)\s+([A-Z]\d{1,2})\s*(?:[:—–-]\s*)?(?=[A-Z])(.*)$/,
    read: ([, number = '', rest = '']) => ({ number, rest, level: 2 }),
  },
  {
    pattern: /^(?:APPENDIX|Appendix)\s+([A-Z])\b[\s:—–-]*(?![\s:—–-])(.*)$/,
    read: ([, letter = '', rest = '']) => ({
      number: `Appendix ${letter}`,
      rest,
      level: 1,
      key: [appendixKey(letter)],
    }),
  },
  {
    pattern: /^(Schedule|Specification|SCHEDULE|SPECIFICATION)\s+(\d{1,2})\b[\s:—–-]*(?=[A-Z])(.*)$/,
    read: ([, word = '', number = '', rest = '']) => ({
      number: `${word.charAt(0)}${word.slice(1).toLowerCase()} ${number}`,
      rest,
      level: 1,
    }),
  },
  {
    // QLD H9D5 Warm water
    pattern: new RegExp(
      String.raw`^(?:(${states})\s+)?([A-Z]\d{1,2}[PDGOFVC]\d{1,2}[A-Z]?)(?:\s+(?=[A-Z[(])(.*))?$`,
    ),
    read: ([, state, number = '', rest = '']) => ({
      number: state ? `${state.toUpperCase()} ${number}` : number,
      rest,
      level: 3,
    }),
  },
  {
    // QLD 14.2.6 Termite vents: what a State adds to a code whose clauses are decimal
    pattern: new RegExp(String.raw`^(${states})\s+(\d{1,3}(?:\.\d{1,3}){1,4}[A-Z]?)\s+(?=[A-Z[(])(.*)$`),
    read: ([, state = '', number = '', rest = '']) => ({
      number: `${state.toUpperCase()} ${number}`,
      rest,
      level: decimals(number).length,
    }),
  },
  {
    // S26C3 Procedure
    pattern: /^(S\d{1,2}C\d{1,2}[A-Z]?)\s+(?=[A-Z[(])(.*)$/,
    read: ([, number = '', rest = '']) => ({ number, rest, level: 2 }),
  },
  {
    // 12.00 Painting
    pattern: /^(\d{1,2})\.00?0?\s+(?=[A-Z])(.*)$/,
    read: ([, number = '', rest = '']) => ({
      number: `${number}.00`,
      rest,
      level: 1,
      key: [Number(number), 0],
    }),
  },
  {
    // E2/AS1 9.1.3 Cavity battens
    pattern: /^([A-Z]\d{1,2}\/[A-Z]{2}\d{1,2})\s+(\d{1,2}(?:\.\d{1,2}){0,5})\.?\s+(?=[A-Z])(.*)$/,
    read: ([, document = '', number = '', rest = '']) => ({
      number: `${document} ${number}`,
      rest,
      level: decimals(number).length,
      key: decimals(number),
    }),
  },
  {
    // Decree 6/21 on the size of rooms
    pattern:
      /^((?:Decree|Act|Regulation|Ordinance|Directive|Order|Law)) (?:No\.? )?(\d{1,4}\/\d{2,4}) (on .*)$/i,
    read: ([, word = '', number = '', rest = '']) => ({
      number: `${word} ${number}`,
      rest: `${word} ${rest}`,
      level: 1,
    }),
  },
  {
    // § 3280.307 Resistance to wind. § 12. Noise.
    pattern: /^(?:§|Sec\.)\s*(\d{1,5}(?:[.-]\d{1,4})*)\.?\s+(?=[A-Z(])(.*)$/,
    read: ([, number = '', rest = '']) => ({
      number: `§ ${number}`,
      rest: /^[^.]{3,90}\.$/.test(rest) && !/\b(?:shall|must)\b/.test(rest) ? rest.slice(0, -1) : rest,
      level: 2,
      key: decimals(number.replaceAll('-', '.')),
    }),
  },
  {
    // 12 § Noise
    pattern: /^(\d{1,3}) ?§\s+(?=[A-Z])(.*)$/,
    read: ([, number = '', rest = '']) => ({ number: `§ ${number}`, rest, level: 1, key: [Number(number)] }),
  },
  {
    // Article 5. Doors, Regulation 3 Walls between homes, Item 4: Floors
    pattern:
      /^(Article|Regulation|Rule|Clause|By-law|Item|ARTICLE|REGULATION|RULE|CLAUSE|BY-LAW|ITEM)\s+(\d{1,3}[A-Z]{0,2})\b(?!\.\d)[.:\s—–-]*(?=[A-Z]|$)(.*)$/,
    read: ([, word = '', number = '', rest = '']) => ({
      number: `${word.charAt(0)}${word.slice(1).toLowerCase()} ${number}`,
      rest,
      level: 1,
      key: decimals(number),
    }),
  },
  {
    // Clause 4.2 Doors, Article 3.2.1. Walls, Clause B5.1 Stairs
    pattern:
      /^(?:Article|Regulation|Rule|Clause|ARTICLE|RULE|CLAUSE)\s+([A-Z]?)(\d{1,3}(?:\.\d{1,3}){1,4})[.:]?(?:\s*[—–-])?\s+(?=[A-Z])(.*)$/,
    read: ([, letter = '', number = '', rest = '']) => ({
      number: letter + number,
      rest,
      level: decimals(number).length,
      key: [...(letter ? [appendixKey(letter)] : []), ...decimals(number)],
    }),
  },
  {
    // A-10.2.2.2. Energy use: what an appendix explains about a clause
    pattern: /^([A-Z])-(\d{1,2}(?:\.\d{1,2}){1,5})\.?(?:\([^)]*\))*\.?\s+(?=[A-Z])(.*)$/,
    read: ([, letter = '', number = '', rest = '']) => ({
      number: `${letter}-${number}`,
      rest,
      level: 1,
      isUnlisted: true,
      key: [appendixKey(letter), ...decimals(number)],
    }),
  },
  {
    // 4.3.2 Tray outlets, [F] 903.2 Sprinklers, 1203.2 Swing of doors, 1350.2600 Anchors. Four digits alone are a
    // year or a measure.
    pattern:
      /^(?:\[[A-Z]{1,2}\]\s+)?(\d{1,3}(?:\.\d{1,3}){0,5}|\d{4}(?:\.\d{1,3}){1,5}|\d{4}\.\d{4}(?=\s+[A-Z]))\.?\s+(?!\s)(.*)$/,
    read: ([, number = '', rest = '']) => ({
      number,
      rest,
      level: decimals(number).length,
      key: decimals(number),
    }),
  },
  {
    // 12A Gates, 4.3B Latches, 12A.1 Hinges, 104RBA Alarms: put in later
    pattern: /^(\d{1,3}(?:\.\d{1,3}){0,4}[A-Z]{1,3}(?:\.\d{1,3}[A-Z]?){0,4})\.?\s+(?=[A-Z(])(.*)$/,
    read: ([, number = '', rest = '']) => ({
      number,
      rest,
      level: decimals(number).length,
      key: decimals(number),
    }),
  },
  {
    // 4-2.1 Doors, 4-2-1 Doors
    pattern: /^(\d{1,3}(?:-\d{1,3}){1,3}(?:\.\d{1,3}){0,3})\.?\s+(?=[A-Z])(.*)$/,
    read: ([, number = '', rest = '']) => ({
      number,
      rest,
      level: number.split(/[-.]/).length,
      key: number.split(/[-.]/).map(Number),
    }),
  },
  {
    // II. DOORS
    pattern: /^([IVX]{1,5})\.\s+(?=[A-Z]{2}|[A-Z][a-z])(.*)$/,
    read: ([, number = '', rest = '']) => ({ number, rest, level: 1 }),
  },
  {
    // B. Inside, of a guide whose items are B1, B2
    pattern: /^([A-Z])\.\s+(?=[A-Z][a-z])(.*)$/,
    read: ([, number = '', rest = '']) => ({ number, rest, level: 1, key: [appendixKey(number)] }),
  },
  {
    // R302.1 Outside walls
    pattern: /^([A-Z]\d{3,4}(?:\.\d{1,3}){0,5})\.?\s+(?=[A-Z])(.*)$/,
    read: ([, number = '', rest = '']) => ({
      number,
      rest,
      level: decimals(number).length,
      key: decimals(number.slice(1)),
    }),
  },
  {
    // A2.1 Procedure, A.1 Procedure
    pattern: /^([A-Z])(\.?)(\d{1,2}(?:\.\d{1,2})*)\.?\s+(?!\s)(.*)$/,
    read: ([, letter = '', dot = '', number = '', rest = '']) => ({
      number: `${letter}${dot}${number}`,
      rest,
      level: decimals(number).length + 1,
      key: [appendixKey(letter), ...decimals(number)],
    }),
  },
];

const criterionNumber = '(?:P[OC]?|A[OS]?)\\d{1,2}(?:\\.\\d)?';

export const criterion: Family = {
  // P3 Water drains safely, A3 (1) The floor falls
  pattern: new RegExp(`^(${criterionNumber})\\s+(?=[A-Z(])(.*)$`),
  read: ([, number = '', rest = '']) => ({ number, rest, level: 2 }),
};

const criterionAlone = new RegExp(`^${criterionNumber}$`);

/** Whether a clause is a criterion or its solution. These have their own table. */
export const isCriterion = (heading: { number: string; key: number[] | undefined }): boolean =>
  !heading.key && criterionAlone.test(heading.number);

/** A standard's code as it was found, with what its family says about it. */
export type Code = {
  code: string;
  title?: string;
  /** The title to use if the cover shows none. */
  usualTitle?: string;
  category?: string;
  /** The code counts only if it fills nearly all of its line, because running text names such codes too. */
  onlyAlone?: boolean;
};

type Family = { pattern: RegExp; read: (match: RegExpExecArray, all: string) => Code | undefined };

const dash = String.raw`\s?([:—–-])\s?`;
const year = '((?:19|20)\\d{2})';
const mark = (found: string) => (found === ':' ? ':' : '-');

const volumes: Record<string, string> = {
  One: 'Building Code of Australia, Class 2 to 9 buildings',
  Two: 'Building Code of Australia, Class 1 and 10 buildings',
  Three: 'Plumbing Code of Australia',
};

/** The families of codes that the library knows. Each pattern finds the edition too. */
const families: Family[] = [
  {
    // AS 3740:2021, AS/NZS 3500.1—2021
    pattern: new RegExp(
      String.raw`\b(AS(?:\/NZS)?(?: (?:ISO|IEC))?)\s?(\d{3,5}(?:\.\d{1,2}){0,4})${dash}${year}`,
      'g',
    ),
    read: ([, body = '', number = '', between = '', edition = '']) => ({
      code: `${body} ${number}${mark(between)}${edition}`,
    }),
  },
  {
    // SA HB 39:2015
    pattern: new RegExp(String.raw`\b(SA(?:\/SNZ)? HB|HB)\s?(\d{1,4}(?:\.\d{1,2})?)${dash}${year}`, 'g'),
    read: ([, body = '', number = '', between = '', edition = '']) => ({
      code: `${body === 'HB' ? 'SA HB' : body} ${number}${mark(between)}${edition}`,
    }),
  },
  {
    // IS 3370 (Part 1) : 2021, IS : 456 - 1978, BS EN 1991-1-4:2005
    pattern: new RegExp(
      String.raw`\b((?:BS )?(?:EN )?(?:ISO )?(?:IEC )?(?<=(?:BS|EN|ISO|IEC) )|IS (?:: )?|NZS |SANS |DIN |SBC |CSA )(\d{2,5}(?:[.-]\d{1,3}){0,3}(?:\s?\(Part \d{1,2}\))?)${dash}${year}`,
      'g',
    ),
    read: ([, body = '', number = '', between = '', edition = '']) => ({
      code: `${body.replace(': ', '')}${number}${body.includes(':') ? ':' : mark(between)}${edition}`,
      onlyAlone: true,
    }),
  },
  {
    // Approved Document H, 2015 edition
    pattern: /\bApproved Document ([A-Z])\b/gi,
    read: ([, letter = ''], all) => {
      const edition = /\b((?:19|20)\d{2}) edition\b/i.exec(all)?.[1];
      return {
        code: `Approved Document ${letter.toUpperCase()}${edition ? ` ${edition}` : ''}`,
        onlyAlone: true,
      };
    },
  },
  {
    // PS-07:2026, SGC 201-2024: a house's or a country's own
    pattern: new RegExp(
      String.raw`(?<![\w/])(?!(?:AS|NZS|HB|BS|EN|ISO|IEC|IS|SANS|DIN|SBC|CSA) )([A-Z]{2,6}[- ]\d{1,4}(?:[.-]\d{1,3})*)${dash}${year}\b`,
      'g',
    ),
    read: ([, number = '', between = '', edition = '']) => ({
      code: `${number}${mark(between)}${edition}`,
      onlyAlone: true,
    }),
  },
  {
    // ABCB Housing Provisions Standard 2022
    pattern: new RegExp(String.raw`\bHousing Provisions(?: Standard)?,?\s+${year}`, 'gi'),
    read: ([, edition = '']) => ({
      code: `HP ${edition}`,
      title: `ABCB Housing Provisions Standard ${edition}`,
      category: 'Structural & Construction',
    }),
  },
  {
    // NCC 2022 Volume Two
    pattern: new RegExp(String.raw`\b(?:NCC|National Construction Code)\s+${year}`, 'gi'),
    read: ([, edition = ''], all) => {
      const volume = /\bVolume (One|Two|Three)\b/i.exec(all)?.[1];
      const named = volume && volume.charAt(0).toUpperCase() + volume.slice(1).toLowerCase();
      return {
        code: `NCC ${edition}${named ? ` Volume ${named}` : ''}`,
        usualTitle: volumes[named ?? ''] ?? 'National Construction Code',
        category: 'Structural & Construction',
      };
    },
  },
  {
    // Queensland Development Code, MP 3.4
    pattern: /\bMP\s?(\d{1,2}\.\d{1,2})\b/g,
    read: ([, number = ''], all) =>
      /Queensland Development Code|\bQDC\b/i.test(all) ? { code: `QDC MP ${number}` } : undefined,
  },
  {
    pattern: /\bStandards and Tolerances Guide\b/gi,
    read: (_, all) => {
      const edition = /\b(20\d{2})\b/.exec(all)?.[1];
      return {
        code: `QBCC Standards and Tolerances Guide${edition ? ` ${edition}` : ''}`,
        title: 'Standards and Tolerances Guide',
        category: 'Finishes & Surfaces',
      };
    },
  },
];

const anotherStandard =
  /(?:\b(?:supersed|replac|revis)\w*|originated as|previously|formerly|see|with|to|in|of|and|amendment to|published as)(?: part of)?\s*$/i;
const MOST_BESIDE = 60;
const standsAlone = (line: string, code: string) =>
  line.length - code.length <= MOST_BESIDE && !/[.;]$|\b(?:shall|must|see|with|accordance)\b/.test(line);

const IN_EDGE = 3;
const ON_COVER = 4;
// The first eight lines of a cover, and page edges.
const WORTH_ALONE = 1.6;

/** Finds a document's own code on its cover and page edges. Codes it only refers to do not count. */
export function codeOf(cover: string[], edges: string[]): Code | undefined {
  const scores = new Map<string, { code: Code; score: number }>();
  const all = [...cover, ...edges].join('\n');
  const look = (line: string, worth: number) => {
    for (const family of families)
      for (const match of line.matchAll(family.pattern)) {
        if (anotherStandard.test(line.slice(0, match.index).trimEnd())) continue;
        const code = family.read(match as RegExpExecArray, all);
        if (!code || (code.onlyAlone && (worth < WORTH_ALONE || !standsAlone(line, match[0])))) continue;
        const known = scores.get(code.code) ?? { code, score: 0 };
        scores.set(code.code, { code, score: known.score + worth });
      }
  };
  cover.forEach((line, index) => {
    const edition = /^(?:19|20)\d{2}$/.exec(cover[index + 1] ?? '')?.[0];
    look(edition ? `${line} ${edition}` : line, Math.max(ON_COVER - index * 0.3, 0.1));
  });
  for (const edge of edges) look(edge, IN_EDGE);
  return [...scores.values()].sort((a, b) => b.score - a.score)[0]?.code;
}

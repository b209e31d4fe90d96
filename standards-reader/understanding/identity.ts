import type { Manuscript, Paragraph } from '../reading/line.ts';
import { type Code, codeOf } from './codes.ts';
import type { Heading } from './headings.ts';

const MOST_COVER_PARAGRAPHS = 40;
const LONGEST_TITLE = 200;
const frontHeading =
  /^(?:preface|foreword|introduction|contents|about (?:this|the) (?:guide|standard|document)|how to use|amendment(?! of\b)|the following are represented|this (?:australian |joint |edition|standard|handbook|document|publication)|committee)\b/i;

/** Lines of a cover that are not the title. */
const notTitle =
  /^(?:australian(?:\/new zealand)? standard|joint australian|interim|handbook|technical specification|standards australia|sai global|published|issued|first (?:published|edition)|originated|previous edition|(?:second|third|fourth|fifth|sixth) edition|supersed|replac|revis|reconfirmed|reissued|incorporating|isbn|©|copyright|all rights|.*\S@\S|.*\b\d{1,3}(?:\.\d{1,3}){3}\b|national construction code|ncc \d|abcb$|australian building codes board|queensland development code|queensland government|queensland building and construction|department of|mandatory part$|publication date|commence|effective|version|edition|volume (?:one|two|three)$|amendment(?! of\b)|www\.|https?:|price|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\d{1,2} \w+ \d{4}|(?:19|20)\d{2}$|page\b|licen[cs]ed|trial text|qbcc$|performance criteria|acceptable solutions|as\b|as\/nzs\b|sa hb\b|hb \d)/i;

const startsAnew = /,?(?<!\s)\s+(?=(?:Part|Class|Method|Section) \d)/;

/** Finds a document's own code and title. */
export function identityOf(
  manuscript: Manuscript,
  headings: Heading[],
): { code: Code | undefined; title: string } {
  const front = manuscript.paragraphs.slice(0, headings[0]?.at ?? MOST_COVER_PARAGRAPHS);
  const end = front.findIndex(({ text }, index) => index > 0 && frontHeading.test(text));
  const cover = front.slice(0, end < 0 ? undefined : end).slice(0, MOST_COVER_PARAGRAPHS);
  const code = codeOf(
    front.slice(0, MOST_COVER_PARAGRAPHS).map(({ text }) => text),
    [...new Set(manuscript.furniture)],
  );
  const isOnePart = (text: string) => !hasNext(text, manuscript);
  return { code, title: code?.title ?? titleOf(cover, code, isOnePart) };
}

/** Whether the document also holds the next Part. If so, the Part is not in the document's name. */
function hasNext(text: string, { paragraphs }: Manuscript): boolean {
  const [, word = '', number = ''] = /^(\w+) (\d+)/.exec(text) ?? [];
  const next = `${word} ${Number(number) + 1}`.toLowerCase();
  return paragraphs.some((paragraph) => paragraph.text.toLowerCase().startsWith(`${next} `));
}

/**
 * The largest words on the cover. If all words have one size, the first that do not name a publisher.
 * `isOnePart`: whether a line such as `Part 2 Design` names the only Part in the document.
 */
function titleOf(cover: Paragraph[], code: Code | undefined, isOnePart: (text: string) => boolean): string {
  const named = cover
    .map((paragraph) => ({ ...paragraph, text: withoutCode(paragraph.text, code) }))
    .filter(({ text }) => /[a-z]{2}/i.test(text) && text.length < LONGEST_TITLE && !notTitle.test(text));
  const titles = named.filter(({ text }) => !publisher.test(text));
  const lines = titles.length ? titles : named;
  const largest = Math.max(...lines.map(({ size }) => size));
  const usual = Math.min(...cover.map(({ size }) => size));
  // The title is on one page. Words of the same size on the next page name the first Part.
  const page = lines.find(({ size }) => size > largest * 0.95)?.page;
  const large = lines.filter((line) => line.size > largest * 0.95 && line.page === page);
  const [first, second] = lines;
  const chosen =
    largest > usual * 1.12
      ? [...wholeAbove(lines, large), ...large, ...partBelow(lines, large)]
      : [first, second].filter(
          (line, index) =>
            line &&
            (!index ||
              (startsPart.test(line.text) && isOnePart(line.text) && !wholeLaw.test(first?.text ?? '')) ||
              actAlone.test(first?.text ?? '')),
        );
  const title = chosen.map((line) => line?.text ?? '').join(', ');
  const plain = title.replace(startsAnew, ', ').replace(/(?<![\s:.—–-])[\s:.—–-]+$/, '');
  const shown = plain && (!code?.usualTitle || /\bCode of Australia\b/.test(plain));
  return shown ? plain : (code?.usualTitle ?? code?.code ?? '');
}

/** The name of an Act ends with its year, and is never the name of a Part. */
const wholeLaw = /\b(?:Act|Regulations?|Ordinance|By-?laws?),? (?:19|20)\d\d$/;
const startsPart = /^(?:Part|Class|Method|Section|Chapter) \d/i;
/** `Regulation 44/29`. Its subject is on the line below. */
const actAlone = /^(?:Decree|Act|Regulation|Ordinance|Directive|Order|Law) (?:No\.? )?\d{1,4}\/\d{2,4}$/i;
const publisher =
  /^(?:The )?(?:\w+ ){0,2}(?:Council|Shire|City|Department|Ministry|Institute|Institution|Association|Authority|Federation|Bureau|Guild|Society|Union|Office) (?:of|for)\b/;
const whole = /\b(?:code|regulations|rules|provisions)\b/i;
const MOST_WORDS_OF_PART = 2;

/**
 * The name of the whole document, if the largest words only name a part such as `Part 11: Cold houses`, or
 * are only a word or two.
 */
function wholeAbove(lines: Paragraph[], [first]: Paragraph[]): Paragraph[] {
  const above = lines[first ? lines.indexOf(first) - 1 : -1];
  const isPart = first && (startsPart.test(first.text) || first.text.split(' ').length <= MOST_WORDS_OF_PART);
  if (above && first && above.page === first.page && actAlone.test(above.text)) return [above];
  return above && isPart && above.page === first.page && whole.test(above.text) ? [above] : [];
}

/** The name of the part in smaller words right below the name of the whole: `CHAPTER 14 HALLS`. */
function partBelow(lines: Paragraph[], large: Paragraph[]): Paragraph[] {
  const last = large.at(-1);
  const below = lines[last ? lines.indexOf(last) + 1 : 0];
  return last && below && below.page === last.page && startsPart.test(below.text) ? [below] : [];
}

const prefixes = [
  /^(?:(?:AS(?:\/NZS)?|SA HB|HB)\s?\d[\d.]*\s?(?:[:—–-]\s?(?:19|20)\d{2})?|NCC (?:19|20)\d{2}|National Construction Code(?: (?:19|20)\d{2})?|QDC|MP\s?\d+\.\d+)[\s:—–,-]*/i,
  /^Volume (?:One|Two|Three)[\s:—–,-]*(?=\S)/i,
  /^(?:Australian(?:\/New Zealand)? Standard|Handbook|Queensland Development Code|Queensland Government|Mandatory Part)[®™]?[\s:—–,-]*(?=[A-Z])/,
];

/** Removes the code and the publisher, which often come before the title on its line. */
function withoutCode(text: string, code?: Code): string {
  if (code && text.startsWith(code.code))
    return withoutCode(text.slice(code.code.length).replace(/^[\s:.—–,-]+/, ''));
  if (code && text.endsWith(` ${code.code}`))
    return withoutCode(text.slice(0, -code.code.length).replace(/(?<![\s:.—–,(-])[\s:.—–,(-]+$/, ''));
  const shorter = prefixes.reduce((rest, prefix) => rest.replace(prefix, ''), text).trim();
  return shorter === text ? text : withoutCode(shorter);
}

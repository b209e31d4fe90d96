import type { OutlineCorrections } from '#contract/desk/standards.ts';
import type { Manuscript } from '../reading/line.ts';
import { pageTexts } from '../reading/page-texts.ts';
import type { Understood } from '../understood.ts';
import { categoryOf } from './categories.ts';
import { isCriterion } from './clause-families.ts';
import { commandsLeft, listed } from './commands-not-taken.ts';
import { noCorrections } from './corrections.ts';
import type { Heading } from './headings.ts';
import { identityOf } from './identity.ts';
import { isLaw } from './laws.ts';
import { countCommands } from './lexicon.ts';
import { outlineOf } from './outline.ts';
import { inReadingOrder, isOfCriteria } from './paired-columns.ts';
import { type Requirement, requirementsOf } from './requirements.ts';
import { scopeOf } from './scope.ts';
import { inOrder, takenByHand } from './taken-by-hand.ts';
import { templatesOf } from './templates-of.ts';
import { unclearStretches } from './text-layer.ts';
import { unreadOf } from './unread-pages.ts';
import { bindingPassages, type Passage } from './zones.ts';

/** Finds a document's code, title and clauses, and makes a defect template for each requirement. */
export function understand(
  manuscript: Manuscript,
  corrections: OutlineCorrections = noCorrections,
): Understood {
  const { text, contents } = withoutContentsPages(manuscript, corrections.contentsPages);
  const criteria = isOfCriteria(text);
  const paragraphs = criteria ? inReadingOrder(text) : text;
  const outline = outlineOf(paragraphs, criteria, corrections);
  const { headings } = outline;
  const { code, title } = identityOf(manuscript, headings);
  const description = scopeOf(paragraphs, headings);
  const texts = pageTexts(manuscript);
  const pageText = (page: number) => texts[page - 1]?.text ?? '';
  const unclear = corrections.takeUnclear ? [] : unclearStretches(paragraphs);
  const left = new Set(unclear.flatMap((stretch) => stretch.paragraphs));
  const passages = bindingPassages(paragraphs, headings, outline.notTaken).filter(
    ({ paragraph }) => !left.has(paragraph),
  );
  const read = requirements(passages, headings, corrections.takeShould);
  const { taken, left: commands } = takenByHand(
    commandsLeft(paragraphs, left, headings, passages, read, corrections.takeShould),
    corrections.takeCommands,
    outline,
  );
  const found = inOrder(read, taken, paragraphs);
  const templates = templatesOf(found, pageText);
  return {
    code: code?.code,
    title,
    category: categoryOf(
      { code: code?.code, title, usual: code?.category },
      description,
      templates.map((template) => template.requirement).join('\n'),
    ),
    description,
    clauses: headings
      .filter(({ isUnlisted }) => !isUnlisted)
      .map(({ at, number, title: heading, level }) => ({
        number,
        title: heading,
        level,
        page: paragraphs[at]?.page ?? 1,
      })),
    templates,
    commands: countCommands(passages.map((passage) => passage.text).join('\n'), corrections.takeShould),
    unread: [
      ...(isLaw(title, paragraphs) ? [{ kind: 'document-is-law' as const, page: null, text: title }] : []),
      ...unreadOf({ paragraphs, outline, contents, templates, unclear }),
      ...listed(commands),
    ],
  };
}

/**
 * The text without the pages that a person marked as contents lists, and the entries of all contents lists.
 */
function withoutContentsPages({ paragraphs, contents }: Manuscript, pages: number[]) {
  const [listed, text] = [true, false].map((is) =>
    paragraphs.filter(({ page }) => pages.includes(page) === is),
  );
  return {
    text: text ?? [],
    contents: [...contents, ...(listed ?? []).flatMap(({ parts }) => parts)],
  };
}

function requirements(passages: Passage[], headings: Heading[], takeShould: boolean): Requirement[] {
  const below = Map.groupBy(passages, ({ heading }) => heading);
  return headings.flatMap((heading, index) =>
    heading.isUnlisted
      ? []
      : requirementsOf(below.get(heading) ?? [], {
          stated: mannerOf(heading),
          takeShould,
          around: titlesAround(headings, index),
        }),
  );
}

const mannerOf = (heading: Heading) =>
  isCriterion(heading) ? (heading.number.startsWith('P') ? 'criterion' : 'solution') : undefined;

/** The titles of a clause and of those it is nested in. */
function titlesAround(headings: Heading[], index: number): string {
  const titles: string[] = [];
  let level = Number.POSITIVE_INFINITY;
  for (let at = index; at >= 0; at--) {
    const heading = headings[at];
    if (!heading || heading.level >= level) continue;
    level = heading.level;
    titles.push(heading.title);
  }
  return titles.join(' / ');
}

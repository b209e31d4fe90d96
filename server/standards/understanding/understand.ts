import type { Manuscript } from '../reading/line.ts';
import { pageTexts } from '../reading/page-texts.ts';
import type { Template, Understood } from '../understood.ts';
import { actionFor } from './actions.ts';
import { categoryOf } from './categories.ts';
import { countCommands } from './commands.ts';
import { noCorrections, type OutlineCorrections } from './corrections.ts';
import { identityOf } from './identity.ts';
import { limitOf } from './limits.ts';
import { isDefectSentence } from './mandatory.ts';
import { defectName } from './naming.ts';
import { type Outline, outlineOf } from './outline.ts';
import { inReadingOrder, isOfCriteria } from './paired-columns.ts';
import { priorityOf } from './priorities.ts';
import { type Requirement, requirementsOf } from './requirements.ts';
import { scopeOf } from './scope.ts';
import { snippetOf } from './snippets.ts';
import { statementOf, withoutCondition } from './statement.ts';
import { badPages } from './text-layer.ts';
import { unreadOf } from './unread-pages.ts';
import { bindingPassages } from './zones.ts';

/** Makes out what a document says: how it names itself, its clauses, and a defect template for each requirement. */
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
  const templates = requirements(paragraphs, outline).map((requirement) => templateOf(requirement, pageText));
  return {
    code: code?.code,
    title,
    category: categoryOf(
      { code: code?.code, title, usual: code?.category },
      description,
      templates.map((template) => template.description).join('\n'),
    ),
    description,
    clauses: headings.map(({ at, number, title: heading, level }) => ({
      number,
      title: heading,
      level,
      page: paragraphs[at]?.page ?? 1,
    })),
    templates,
    commands: countCommands(paragraphs.map((paragraph) => paragraph.text).join('\n'), corrections.takeShould),
    unread: unreadOf({ paragraphs, outline, contents, templates }),
  };
}

/** The text without the pages a person says are a list of contents, and what the lists of contents name. */
function withoutContentsPages({ paragraphs, contents }: Manuscript, pages: number[]) {
  const [listed, text] = [true, false].map((is) =>
    paragraphs.filter(({ page }) => pages.includes(page) === is),
  );
  return {
    text: text ?? [],
    contents: [...contents, ...(listed ?? []).flatMap(({ parts }) => parts)],
  };
}

function requirements(paragraphs: Manuscript['paragraphs'], { headings, notTaken }: Outline): Requirement[] {
  const bad = badPages(paragraphs);
  const passages = bindingPassages(paragraphs, headings, notTaken).filter(
    ({ paragraph }) => !bad.has(paragraph.page),
  );
  return headings.flatMap((heading) =>
    requirementsOf(
      passages.filter((passage) => passage.heading === heading),
      /^[PA]O?\d+(?:\.\d)?$/.test(heading.number) && !heading.key,
    ),
  );
}

function templateOf(requirement: Requirement, pageText: (page: number) => string): Template {
  const { clause, clauseTitle, sentence, main } = requirement;
  const name = defectName(main, clauseTitle);
  const statement = statementOf(main, clauseTitle);
  const subject = statement.kind === 'plain' ? '' : statement.subject;
  return {
    defectName: name,
    description: sentence,
    actionRequired: actionFor(main, clauseTitle, name),
    priority: priorityOf(sentence, subject, clauseTitle),
    clause,
    ...snippetOf(requirement, pageText),
    limit: limitOf(withoutCondition(main), isDefectSentence(main)),
  };
}

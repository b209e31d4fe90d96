import type { Manuscript } from '../reading/line.ts';
import { pageTexts } from '../reading/page-texts.ts';
import type { Template, Understood } from '../understood.ts';
import { actionFor } from './actions.ts';
import { categoryOf } from './categories.ts';
import type { Heading } from './headings.ts';
import { identityOf } from './identity.ts';
import { limitOf } from './limits.ts';
import { isDefectSentence } from './mandatory.ts';
import { defectName } from './naming.ts';
import { outlineOf } from './outline.ts';
import { inReadingOrder, isOfCriteria } from './paired-columns.ts';
import { priorityOf } from './priorities.ts';
import { type Requirement, requirementsOf } from './requirements.ts';
import { scopeOf } from './scope.ts';
import { snippetOf } from './snippets.ts';
import { statementOf, withoutCondition } from './statement.ts';
import { bindingPassages } from './zones.ts';

/** Makes out what a document says: how it names itself, its clauses, and a defect template for each requirement. */
export function understand(manuscript: Manuscript): Understood {
  const criteria = isOfCriteria(manuscript.paragraphs);
  const paragraphs = criteria ? inReadingOrder(manuscript.paragraphs) : manuscript.paragraphs;
  const headings = outlineOf(paragraphs, criteria);
  const { code, title } = identityOf(manuscript, headings);
  const description = scopeOf(paragraphs, headings);
  const texts = pageTexts(manuscript);
  const pageText = (page: number) => texts[page - 1]?.text ?? '';
  const templates = requirements(paragraphs, headings).map((requirement) =>
    templateOf(requirement, pageText),
  );
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
  };
}

function requirements(paragraphs: Manuscript['paragraphs'], headings: Heading[]): Requirement[] {
  const passages = Map.groupBy(bindingPassages(paragraphs, headings), ({ heading }) => heading);
  return headings.flatMap((heading) =>
    requirementsOf(passages.get(heading) ?? [], /^[PA]\d+$/.test(heading.number) && !heading.key),
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

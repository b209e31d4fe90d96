import type { Manuscript } from '../reading/line.ts';
import { pageTexts } from '../reading/page-texts.ts';
import type { Template, Understood } from '../understood.ts';
import { actionFor } from './actions.ts';
import { categoryOf } from './categories.ts';
import { countCommands } from './commands.ts';
import { commandsNotTaken } from './commands-not-taken.ts';
import { noCorrections } from './corrections.ts';
import { failureOf, quoted } from './failure.ts';
import type { Heading } from './headings.ts';
import { identityOf } from './identity.ts';
import { limitOf } from './limits.ts';
import { isDefectSentence, isMandatory } from './mandatory.ts';
import { defectName } from './naming.ts';
import { outlineOf } from './outline.ts';
import { inReadingOrder, isOfCriteria } from './paired-columns.ts';
import { prioritiesOf } from './priorities.ts';
import { type Requirement, requirementsOf } from './requirements.ts';
import { scopeOf } from './scope.ts';
import { snippetOf } from './snippets.ts';
import { statementOf, withoutCondition } from './statement.ts';
import { bindingPassages, type Passage } from './zones.ts';

/** Makes out what a document says: how it names itself, its clauses, and a defect template for each requirement. */
export function understand(manuscript: Manuscript, corrections = noCorrections): Understood {
  const criteria = isOfCriteria(manuscript.paragraphs);
  const paragraphs = criteria ? inReadingOrder(manuscript.paragraphs) : manuscript.paragraphs;
  const headings = outlineOf(paragraphs, criteria);
  const { code, title } = identityOf(manuscript, headings);
  const description = scopeOf(paragraphs, headings);
  const texts = pageTexts(manuscript);
  const pageText = (page: number) => texts[page - 1]?.text ?? '';
  const passages = bindingPassages(paragraphs, headings);
  const found = requirements(passages, headings, corrections.takeShould);
  const templates = templatesOf(found, pageText);
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
    commands: countCommands(passages.map(({ text }) => text).join('\n'), corrections.takeShould),
    unread: commandsNotTaken(paragraphs, headings, passages, found),
  };
}

function requirements(passages: Passage[], headings: Heading[], takeShould: boolean): Requirement[] {
  return headings.flatMap((heading, index) =>
    requirementsOf(
      passages.filter((passage) => passage.heading === heading),
      {
        stated: /^[PA]\d+$/.test(heading.number) && !heading.key,
        takeShould,
        around: titlesAround(headings, index),
      },
    ),
  );
}

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

function templatesOf(found: Requirement[], pageText: (page: number) => string): Template[] {
  const read = found.map((requirement) => {
    const { main, clauseTitle, sentence } = requirement;
    const statement = statementOf(main, clauseTitle);
    const limit = limitOf(withoutCondition(main), isDefectSentence(main));
    const forbids = statement.kind === 'rule' && statement.negative;
    return {
      requirement,
      limit,
      judged: {
        sentence,
        subject: 'subject' in statement ? statement.subject : '',
        clauseTitle,
        binds: Boolean(limit) || forbids,
        advised: !isMandatory(sentence) && /\bshould\b/.test(sentence),
      },
    };
  });
  const rated = prioritiesOf(read.map(({ judged }) => judged));
  return read.map(({ requirement, limit }, index) => {
    const { clause, clauseTitle, sentence, main } = requirement;
    const name = defectName(main, clauseTitle);
    const { priority, reason } = rated[index] ?? { priority: 'medium', reason: '' };
    return {
      defectName: name,
      description: sentence === main ? failureOf(main, clauseTitle) : quoted(sentence),
      requirement: sentence,
      actionRequired: actionFor(main, clauseTitle, name),
      priority,
      priorityReason: reason,
      clause,
      ...snippetOf(requirement, pageText),
      limit,
    };
  });
}

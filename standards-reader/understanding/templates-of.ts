import type { Template } from '../understood.ts';
import { actionFor } from './actions.ts';
import { failureOf, quoted } from './failure.ts';
import { limitOf } from './limits.ts';
import { isDefectSentence, isMandatory } from './mandatory.ts';
import { namesOf } from './names.ts';
import { priorityOf } from './priorities.ts';
import type { Requirement } from './requirements.ts';
import { saidOfTheThing } from './reworded.ts';
import { snippetOf } from './snippets.ts';
import { statementOf, withoutCondition } from './statement.ts';

/** A defect template for each requirement of a document, with its priority. */
export function templatesOf(found: Requirement[], pageText: (page: number) => string): Template[] {
  // Where nothing is commanded in stronger words, "should" is the word that commands.
  const isStronger = found.some(({ sentence }) => isMandatory(sentence));
  const read = found.map((requirement) => {
    const { main, clauseTitle, sentence, isChoice, asWritten } = requirement;
    const statement = statementOf(main, clauseTitle);
    const limit =
      isChoice || asWritten
        ? undefined
        : limitOf(withoutCondition(saidOfTheThing(main)), isDefectSentence(main));
    return {
      requirement,
      limit,
      judged: {
        sentence,
        subject: 'subject' in statement ? statement.subject : '',
        clauseTitle,
        advised: isStronger && !isMandatory(sentence) && /\bshould\b/.test(sentence),
      },
    };
  });
  const names = namesOf(read.map(({ requirement, limit }) => ({ ...requirement, limit })));
  return read.map(({ requirement, limit, judged }, index) => {
    const { clause, clauseTitle, sentence, main, asWritten } = requirement;
    const { priority, reason } = priorityOf(judged);
    return {
      defectName: names[index] ?? clauseTitle,
      description: sentence === main && !asWritten ? failureOf(main, clauseTitle) : quoted(sentence),
      requirement: sentence,
      actionRequired: actionFor(requirement),
      priority,
      priorityReason: reason,
      clause,
      ...snippetOf(requirement, pageText),
      limit,
    };
  });
}

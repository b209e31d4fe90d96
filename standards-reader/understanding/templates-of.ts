import type { Template } from '../understood.ts';
import { actionFor } from './actions.ts';
import { failureOf, quoted } from './failure.ts';
import { limitOf } from './limits.ts';
import { isDefectSentence, isMandatory } from './mandatory.ts';
import { naming } from './names.ts';
import { priorityOf } from './priorities.ts';
import type { Requirement } from './requirements.ts';
import { saidOfTheThing } from './reworded.ts';
import { snippetOf } from './snippets.ts';
import { statementOf, withoutCondition } from './statement.ts';

/** A defect template for each requirement of a document, with its priority. */
export function templatesOf(found: Requirement[], pageText: (page: number) => string): Template[] {
  // Where nothing is commanded in stronger words, "should" is the word that commands.
  const isStronger = found.some(({ sentence }) => isMandatory(sentence));
  const nameOf = naming(found.map(({ clauseTitle }) => clauseTitle));
  // All is asked about one requirement before the next: what is known of its sentence is remembered for so long.
  return found.map((requirement) => {
    const { clause, clauseTitle, sentence, main, isChoice, asWritten } = requirement;
    const statement = statementOf(main, clauseTitle);
    const limit =
      isChoice || asWritten
        ? undefined
        : limitOf(withoutCondition(saidOfTheThing(main)), isDefectSentence(main));
    const { priority, reason } = priorityOf({
      sentence,
      subject: 'subject' in statement ? statement.subject : '',
      clauseTitle,
      advised: isStronger && !isMandatory(sentence) && /\bshould\b/.test(sentence),
    });
    return {
      defectName: nameOf({ ...requirement, limit }),
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

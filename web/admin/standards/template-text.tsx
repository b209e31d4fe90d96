import { limitInWords } from '#contract/desk/limits.ts';
import type { Template } from '#contract/desk/standards.ts';
import { priorityOf } from '#web/admin/standards/priority.tsx';

/** A template's code, clause and limit, and why it has its priority. */
export function TemplateFacts({ template }: { template: Template }) {
  const { defectCode, clauseReference, limit, priority, priorityReason, snippet, merged } = template;
  return (
    <>
      <p className="lettering mt-1 text-ink-soft wrap-anywhere">
        {[defectCode, clauseReference && `Clause ${clauseReference}`, limit && limitInWords(limit)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {snippet === '' && merged.length === 0 && (
        <p className="mt-0.5 text-[0.88rem] text-ink-soft">Written by a person. It quotes no document.</p>
      )}
      {priorityReason && (
        <p className="mt-0.5 text-[0.88rem] leading-snug text-ink-soft first-letter:uppercase">
          <span className="max-sm:sr-only">{priorityOf(priority)} priority. </span>
          {priorityReason}.
        </p>
      )}
    </>
  );
}

type TemplateTextProps = {
  template: Template;
  isNarrow?: boolean;
  /** Whether its words are not quoted beside it. */
  isAlone?: boolean;
};

/** What a template says, to be read beside its name and its quoted words. */
export function TemplateText({ template, isNarrow = false, isAlone = false }: TemplateTextProps) {
  const description = isAlone ? template.description || 'None given' : saidBeyond(template);
  const linesOf = (text: string) =>
    `leading-snug max-sm:text-[0.93rem] ${!isAlone && repeats(text, template.snippet) ? 'max-sm:line-clamp-2' : ''}`;
  return (
    <dl className={`grid gap-x-8 gap-y-1.5 ${isNarrow || !description ? '' : 'md:grid-cols-2'}`}>
      {description && (
        <div className={linesOf(description)}>
          <dt className={term}>Description</dt>
          <dd className={said}>{description}</dd>
        </div>
      )}
      <div className={linesOf(template.actionRequired)}>
        <dt className={term}>Action required</dt>
        <dd className={said}>{template.actionRequired}</dd>
      </div>
    </dl>
  );
}

/** On a phone the name of a text stands before it in its first line, so that more cards fit. */
const term = 'text-[0.82rem] text-ink-soft max-sm:mr-2 max-sm:inline';
const said = 'whitespace-pre-line wrap-anywhere max-sm:inline';

/** A description, unless the name or the quoted words say it already: one sentence stands there once. */
export function saidBeyond({
  defectName,
  description,
  snippet,
}: Pick<Template, 'defectName' | 'description' | 'snippet'>): string | undefined {
  if (!description) return 'None given';
  const words = snippet.replace(/[.;,]$/, '');
  const isQuoted = words !== '' && description.includes(words);
  return isQuoted || bare(description) === bare(defectName) ? undefined : description;
}

/**
 * Whether a text ends with the quoted sentence, required or not met. On a phone two lines of it are enough then: its whole sentence stands
 * in the quote below.
 */
export function repeats(text: string, snippet: string): boolean {
  const [said, quoted] = [thingAndBound(text), thingAndBound(snippet)];
  return quoted !== '' && said.endsWith(quoted);
}

/** A sentence without what tells a requirement from its defect. */
const thingAndBound = (sentence: string) =>
  bare(sentence)
    .split(' ')
    .filter((word) => !/^(?:shall|must|should|be|not|no|do|does)$/.test(word))
    .join(' ');

/** A sentence without what a name leaves out. */
const bare = (sentence: string) =>
  sentence
    .toLowerCase()
    .replaceAll(/\b(?:is|are|the|an?)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

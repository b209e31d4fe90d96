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
        <p className="mt-0.5 text-[0.88rem] text-ink-soft first-letter:uppercase">
          {priorityOf(priority)} priority. {priorityReason}.
        </p>
      )}
    </>
  );
}

type TemplateTextProps = { template: Template; isNarrow?: boolean };

/** What a template says, to be read. */
export function TemplateText({ template, isNarrow = false }: TemplateTextProps) {
  return (
    <dl className={`grid gap-x-8 gap-y-2 ${isNarrow ? '' : 'md:grid-cols-2'}`}>
      <div>
        <dt className="text-[0.82rem] text-ink-soft">Description</dt>
        <dd className="leading-snug whitespace-pre-line wrap-anywhere">
          {template.description || 'None given'}
        </dd>
      </div>
      <div>
        <dt className="text-[0.82rem] text-ink-soft">Action required</dt>
        <dd className="leading-snug whitespace-pre-line wrap-anywhere">{template.actionRequired}</dd>
      </div>
    </dl>
  );
}

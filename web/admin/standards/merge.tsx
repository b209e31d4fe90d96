import { mergeTemplates } from '#contract/desk/endpoints/standards.ts';
import { priorities, type Template } from '#contract/desk/standards.ts';
import { ChangedMeanwhile } from '#web/admin/changed-meanwhile.tsx';
import { formatCount } from '#web/admin/format.ts';
import { PriorityBadge, priorityOf } from '#web/admin/standards/priority.tsx';
import { TemplateForm } from '#web/admin/standards/template-form.tsx';
import { TemplateText } from '#web/admin/standards/template-text.tsx';

type MergeProps = {
  /** The templates as they were when Merge was pressed. */
  templates: Template[];
  /** The current templates, including these; deleted ones are left out. */
  now: Template[];
  onDone: () => void;
  onCancel: () => void;
};

/**
 * The form that merges several templates into one. The choice of templates is fixed while the person writes.
 */
export function Merge({ templates, now, onDone, onCancel }: MergeProps) {
  const latest = templates.map((template) => now.find(({ id }) => id === template.id) ?? template);
  return (
    <section aria-label="Merge" className="border-b border-ink px-4 py-4 sm:px-5">
      <p className="mb-4 max-w-2xl">
        The {formatCount(templates.length)} chosen templates become one, {templates[0]?.defectCode}. It keeps
        the sources of each, and you can separate them again. To choose others, cancel first.
      </p>
      {latest
        .filter(({ version }, at) => version !== templates[at]?.version)
        .map((template) => (
          <ChangedMeanwhile
            key={template.id}
            sentence={`Template ${template.defectCode} has changed since you opened this form. Copy what you want to keep into the fields.`}
          >
            <p className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="wrap-anywhere">{template.defectName}</b>
              <PriorityBadge priority={template.priority} />
              {template.clauseReference && (
                <span className="lettering text-ink-soft wrap-anywhere">
                  Clause {template.clauseReference}
                </span>
              )}
            </p>
            <TemplateText template={template} isAlone />
          </ChangedMeanwhile>
        ))}
      <TemplateForm
        endpoint={mergeTemplates}
        given={{}}
        body={(template) => ({
          ids: latest.map(({ id }) => id),
          versions: latest.map(({ version }) => version),
          template,
        })}
        words={{ failed: 'Not merged', done: 'Templates merged' }}
        draft={`merge ${latest.map(({ id }) => id).join(' ')}`}
        template={together(templates)}
        summary="h4"
        action={{ idle: 'Merge', busy: 'Merging…' }}
        onDone={onDone}
        onCancel={onCancel}
      />
    </section>
  );
}

/** The first draft of a merge: the first name, all different texts, and the most urgent priority. */
function together(templates: Template[]) {
  const once = (texts: (string | null)[], between: string) =>
    [...new Set(texts.filter(Boolean))].join(between);
  return {
    defectName: templates[0]?.defectName ?? '',
    description: once(
      templates.map(({ description }) => description),
      '\n',
    ),
    actionRequired: once(
      templates.map(({ actionRequired }) => actionRequired),
      '\n',
    ),
    priority:
      priorities.find((one) => templates.some(({ priority }) => priorityOf(priority) === one)) ?? 'low',
    limit: templates.find(({ limit }) => limit)?.limit ?? null,
    clauseReference: once(
      templates.map(({ clauseReference }) => clauseReference),
      ', ',
    ),
  };
}

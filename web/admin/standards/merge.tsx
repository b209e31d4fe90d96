import { type Defect, priorities } from '#contract/desk/standards.ts';
import { formatCount } from '#web/admin/format.ts';
import { priorityOf } from '#web/admin/standards/priority.tsx';
import { TemplateForm } from '#web/admin/standards/template-form.tsx';

/** Where several templates become one. Which they are is settled while its words are written. */
export function Merge({
  defects,
  onDone,
  onCancel,
}: {
  defects: Defect[];
  onDone: () => void;
  onCancel: () => void;
}) {
  return (
    <section aria-label="Merge" className="border-b border-ink px-4 py-4 sm:px-5">
      <p className="mb-4 max-w-2xl">
        The {formatCount(defects.length)} chosen templates become one, {defects[0]?.defectCode}. It keeps what
        each of them rests on, and can be separated again. To choose others, cancel first.
      </p>
      <TemplateForm
        about={{ intent: 'merge', ids: defects.map(({ id }) => id).join(' ') }}
        start={together(defects)}
        action={{ idle: 'Merge', busy: 'Merging…' }}
        onDone={onDone}
        onCancel={onCancel}
      />
    </section>
  );
}

/** Where a merge starts: the first one's name, everybody's words once, the most urgent priority. */
function together(defects: Defect[]): Parameters<typeof TemplateForm>[0]['start'] {
  const once = (texts: (string | null)[], between: string) =>
    [...new Set(texts.filter(Boolean))].join(between);
  return {
    defectName: defects[0]?.defectName ?? '',
    description: once(
      defects.map(({ description }) => description),
      '\n',
    ),
    actionRequired: once(
      defects.map(({ actionRequired }) => actionRequired),
      '\n',
    ),
    priority: priorities.find((one) => defects.some(({ priority }) => priorityOf(priority) === one)) ?? 'low',
    clauseReference: once(
      defects.map(({ clauseReference }) => clauseReference),
      ', ',
    ),
  };
}

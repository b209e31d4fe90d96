import { mergeTemplates } from '#contract/desk/endpoints/standards.ts';
import { type Defect, priorities } from '#contract/desk/standards.ts';
import { ChangedMeanwhile } from '#web/admin/changed-meanwhile.tsx';
import { formatCount } from '#web/admin/format.ts';
import { PriorityBadge, priorityOf } from '#web/admin/standards/priority.tsx';
import { Words } from '#web/admin/standards/template.tsx';
import { TemplateForm } from '#web/admin/standards/template-form.tsx';

type MergeProps = {
  /** As they stood when Merge was pressed. */
  defects: Defect[];
  /** Templates as they stand now, these among them; one that is gone is left out. */
  now: Defect[];
  onDone: () => void;
  onCancel: () => void;
};

/** Where several templates become one. Which they are is settled while its words are written. */
export function Merge({ defects, now, onDone, onCancel }: MergeProps) {
  const latest = defects.map((defect) => now.find(({ id }) => id === defect.id) ?? defect);
  return (
    <section aria-label="Merge" className="border-b border-ink px-4 py-4 sm:px-5">
      <p className="mb-4 max-w-2xl">
        The {formatCount(defects.length)} chosen templates become one, {defects[0]?.defectCode}. It keeps what
        each of them rests on, and can be separated again. To choose others, cancel first.
      </p>
      {latest
        .filter(({ version }, at) => version !== defects[at]?.version)
        .map((defect) => (
          <ChangedMeanwhile
            key={defect.id}
            sentence={`Template ${defect.defectCode} was changed somewhere else in the meantime. Copy into the fields what should stay.`}
          >
            <p className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="wrap-anywhere">{defect.defectName}</b>
              <PriorityBadge priority={defect.priority} />
              {defect.clauseReference && (
                <span className="lettering text-ink-soft wrap-anywhere">Clause {defect.clauseReference}</span>
              )}
            </p>
            <Words defect={defect} />
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
        template={together(defects)}
        summary="h4"
        action={{ idle: 'Merge', busy: 'Merging…' }}
        onDone={onDone}
        onCancel={onCancel}
      />
    </section>
  );
}

/** Where a merge starts: the first one's name, everybody's words once, the most urgent priority. */
function together(defects: Defect[]) {
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

import { useState } from 'react';
import type { Identified } from '#contract/capture/draft.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { FindingFields } from '#web/admin/report-draft/finding-fields.tsx';
import { Folded } from '#web/admin/report-draft/folded.tsx';
import { isFollowed } from '#web/admin/report-draft/followed.ts';
import { goToPlace } from '#web/admin/report-draft/go-to-place.ts';
import { MoveButtons } from '#web/admin/report-draft/move-buttons.tsx';
import { NewFinding } from '#web/admin/report-draft/new-finding.tsx';
import { Part } from '#web/admin/report-draft/part.tsx';
import { photosOfFinding } from '#web/capture/draft.ts';
import { fieldId, useCapture, useWrite } from '#web/capture/use-capture.ts';
import { severityInWords } from '#web/capture/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** The findings in the order of the report, folded. Each can be opened, moved and deleted. */
export function FindingsPart() {
  const { findings } = useCapture().draft;
  const [isAdding, setAdding] = useState(false);

  function made(id: string) {
    setAdding(false);
    void goToPlace([fieldId({ entity: 'finding', entityId: id }), `finding-${id}-title`]);
  }

  function leave() {
    setAdding(false);
    requestAnimationFrame(() => document.getElementById('new-finding')?.focus());
  }

  return (
    <Part id="findings" title="Findings" count={findings.length}>
      {findings.length === 0 && (
        <p>No findings yet. Findings that the inspector records on site appear here. You can also add one.</p>
      )}
      <ol className="space-y-2">
        {findings.map((finding, index) => (
          <OneFinding key={finding.id} finding={finding} index={index} all={findings} />
        ))}
      </ol>
      {isAdding ? (
        <NewFinding onMade={made} onLeave={leave} />
      ) : (
        <Button id="new-finding" look="secondary" onClick={() => setAdding(true)}>
          New finding
        </Button>
      )}
    </Part>
  );
}

type OneFindingProps = { finding: Identified; index: number; all: readonly Identified[] };

function OneFinding({ finding, index, all }: OneFindingProps) {
  const write = useWrite();
  const { id, fields } = finding;
  const title = fieldValue<string>(fields, 'title') ?? 'Finding without a title';

  function remove() {
    void write('finding', id, { deleted: true });
    const undo = () => {
      void write('finding', id, { deleted: false });
      void goToPlace([`finding-${id}`]);
    };
    showToast({ title: 'Finding deleted', description: title, action: { label: 'Undo', onPress: undo } });
    const next = all[index + 1] ?? all[index - 1];
    requestAnimationFrame(() => {
      const target = next ? document.querySelector(`#${CSS.escape(`finding-${next.id}`)} > summary`) : null;
      const button = document.getElementById('new-finding');
      ((target as HTMLElement | null) ?? button)?.focus();
    });
  }

  return (
    <li className="flex gap-2">
      <Folded id={`finding-${id}`} summary={<Summary finding={finding} number={index + 1} title={title} />}>
        {() => (
          <>
            <FindingFields finding={finding} />
            {!isFollowed(finding) && (
              <p className="border-t border-line pt-4">
                <Button look="secondary" size="small" className="border-fail! text-fail!" onClick={remove}>
                  Delete this finding
                </Button>
              </p>
            )}
          </>
        )}
      </Folded>
      <MoveButtons
        name={title}
        index={index}
        things={all.map((one) => ({ id: one.id, order: fieldValue<number>(one.fields, 'order') }))}
        onMove={(orders) => {
          for (const { id: moved, order } of orders) void write('finding', moved, { order });
        }}
      />
    </li>
  );
}

type SummaryProps = { finding: Identified; number: number; title: string };

/** The line of a folded finding: number, title, place and severity. */
function Summary({ finding: { id, fields }, number, title }: SummaryProps) {
  const { draft } = useCapture();
  const severity = fieldValue<string>(fields, 'severity');
  const area = draft.areas.find((one) => one.id === fieldValue(fields, 'area'))?.name;
  const photos = photosOfFinding(draft, id).length;
  return (
    <span className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-baseline gap-x-3 gap-y-0.5 align-top">
      <span className="font-semibold wrap-anywhere">
        {number}. {title}
      </span>
      {severity !== undefined && (
        <Badge tone={severity === 'minor' ? 'quiet' : 'fail'}>{severityInWords(severity)}</Badge>
      )}
      <span className="basis-full text-[0.9rem] text-ink-soft">
        {[
          area ?? 'No area',
          photos === 0 ? 'no photo' : `${photos} ${photos === 1 ? 'photo' : 'photos'}`,
        ].join(', ')}
      </span>
    </span>
  );
}

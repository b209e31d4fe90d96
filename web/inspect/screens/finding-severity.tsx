import { useMemo } from 'react';
import { type Severity, severities } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { TextField } from '#web/capture/fields.tsx';
import { useWrite } from '#web/capture/use-capture.ts';
import { type Choice, Choices } from '#web/inspect/screens/choices.tsx';
import type { FindingProps } from '#web/inspect/screens/props.ts';
import { useTheStore } from '#web/inspect/use-store.ts';
import { proposedSeverity } from '#web/inspect/words.ts';

export const severityTones = { hazard: 'fail', major: 'fail', minor: 'ink' } as const;

/**
 * The severity of a finding. The template proposes one, and the inspector confirms it or chooses another. A
 * major defect needs a reason.
 */
export function FindingSeverity({ finding }: Pick<FindingProps, 'finding'>) {
  const write = useWrite();
  const { fields, id } = finding;
  const severity = fieldValue<Severity>(fields, 'severity');
  const proposed = useProposal(
    fieldValue<string>(fields, 'template'),
    fieldValue<string>(fields, 'title') ?? '',
  );
  const choices: Choice<Severity>[] = (Object.keys(severities) as Severity[]).map((value) => ({
    value,
    label: severities[value],
    tone: severityTones[value],
    isProposed: severity === undefined && value === proposed,
  }));
  return (
    <section aria-label="Class">
      <h2 className="mb-2 font-bold">How serious is it?</h2>
      <Choices
        label="How serious is it?"
        choices={choices}
        chosen={severity}
        onChoose={(value) => void write('finding', id, { severity: value })}
      />
      {severity === 'major' && (
        <div className="mt-3">
          <TextField
            of={{ entity: 'finding', entityId: id, name: 'whyMajor' }}
            label="Why is it a major defect?"
            hint="What happens if it is not fixed: unsafe conditions, loss of use, further damage"
            lines={2}
          />
        </div>
      )}
    </section>
  );
}

/**
 * The severity proposed by the template's priority. The template is found by its name, which is the finding's
 * title.
 */
function useProposal(template: string | undefined, title: string): Severity | undefined {
  const store = useTheStore();
  return useMemo(() => {
    if (template === undefined) return undefined;
    const found = store.findTemplates(title, { standards: [], limit: 30 });
    return proposedSeverity(found.find((one) => one.template.id === template)?.template.priority);
  }, [store, template, title]);
}

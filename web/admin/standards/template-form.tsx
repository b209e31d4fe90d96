import { useId } from 'react';
import { useFetcher } from 'react-router';
import { type Defect, priorities } from '#contract/desk/standards.ts';
import type { Outcome } from '#web/admin/outcome.ts';
import { useOutcome } from '#web/admin/outcome.ts';
import { priorityOf } from '#web/admin/standards/priority.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/field.tsx';

type TemplateFormProps = {
  /** What is sent along: which template is edited, or which are merged. */
  about: { intent: 'edit'; id: string; version: string } | { intent: 'merge'; ids: string; versions: string };
  start: Pick<Defect, 'defectName' | 'description' | 'actionRequired' | 'priority' | 'clauseReference'>;
  action: { idle: string; busy: string };
  onDone: () => void;
  onCancel: () => void;
};

/** The words of a template. What was typed stays until it is saved. */
export function TemplateForm({ about, start, action, onDone, onCancel }: TemplateFormProps) {
  const id = useId();
  const fetcher = useFetcher<Outcome>();
  const { attempt, errors } = useOutcome(fetcher, onDone);
  const busy = fetcher.state !== 'idle';
  const field = (name: string) => ({ id: `${id}-${name}`, error: errors[name] });
  const problems = Object.entries(errors).map(([name, text]) => ({ text, href: `#${id}-${name}` }));
  return (
    <fetcher.Form method="post" noValidate className="space-y-4">
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary as={about.intent === 'edit' ? 'h5' : 'h4'} problems={problems} attempt={attempt} />
      <Field {...field('defectName')} label="Defect" required>
        {(wiring) => (
          <Input {...wiring} name="defectName" defaultValue={start.defectName} autoComplete="off" autoFocus />
        )}
      </Field>
      <Field {...field('description')} label="Description">
        {(wiring) => <Textarea {...wiring} name="description" defaultValue={start.description} />}
      </Field>
      <Field {...field('actionRequired')} label="Action required" required>
        {(wiring) => <Textarea {...wiring} name="actionRequired" defaultValue={start.actionRequired} />}
      </Field>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field {...field('priority')} label="Priority">
          {(wiring) => (
            <Select {...wiring} name="priority" defaultValue={priorityOf(start.priority)}>
              {priorities.map((priority) => (
                <option key={priority} value={priority}>
                  {priority}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...field('clauseReference')} label="Clause">
          {(wiring) => (
            <Input
              {...wiring}
              name="clauseReference"
              defaultValue={start.clauseReference ?? ''}
              autoComplete="off"
              className="font-mono"
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={busy}>
          {busy ? action.busy : action.idle}
        </Button>
        <Button look="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fetcher.Form>
  );
}

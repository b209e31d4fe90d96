import { priorities, type Template } from '#contract/desk/standards.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import { forgetDraft } from '#web/admin/drafts.ts';
import { LimitFields, limitTexts, TypedTemplate } from '#web/admin/standards/limit-fields.tsx';
import { priorityOf } from '#web/admin/standards/priority.tsx';
import type { CallMessages } from '#web/admin/use-call.ts';
import type { CallInput } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/field.tsx';

type TemplateFormProps<E extends Endpoint> = {
  endpoint: E;
  given: Omit<CallInput<E>, 'body'>;
  /** The body of the call, if the template is only a part of it. */
  body?: (template: unknown) => unknown;
  words: CallMessages<unknown>;
  /** The name of its draft. */
  draft: string;
  template: Pick<
    Template,
    'defectName' | 'description' | 'actionRequired' | 'priority' | 'clauseReference' | 'limit'
  >;
  /** The level of the heading over its errors. */
  summary: 'h4' | 'h5';
  action: { idle: string; busy: string };
  onDone: () => void;
  onCancel: () => void;
};

/** The form for a template's words. Typed text stays until it is saved. */
export function TemplateForm<E extends Endpoint>(props: TemplateFormProps<E>) {
  const { endpoint, given, body, words, draft, template, summary, action, onDone, onCancel } = props;
  function cancel() {
    forgetDraft(draft);
    onCancel();
  }

  return (
    <DeskForm
      endpoint={endpoint}
      given={given}
      fields={TypedTemplate}
      {...(body && { body })}
      words={words}
      draft={{ form: draft }}
      stored={{
        defectName: template.defectName,
        description: template.description,
        actionRequired: template.actionRequired,
        priority: priorityOf(template.priority),
        clauseReference: template.clauseReference ?? '',
        ...limitTexts(template.limit),
      }}
      summary={summary}
      onDone={onDone}
      className="space-y-4"
    >
      {({ field, pending }) => (
        <>
          <WordFields field={field} />
          <LimitFields field={field} unit={template.limit?.unit ?? 'mm'} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" disabled={pending}>
              {pending ? action.busy : action.idle}
            </Button>
            <Button look="secondary" size="small" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </DeskForm>
  );
}

function WordFields({ field }: { field: FieldOf }) {
  return (
    <>
      <Field {...field('defectName')} label="Defect" required>
        {(wiring) => <Input {...wiring} autoComplete="off" autoFocus />}
      </Field>
      <Field {...field('description')} label="Description">
        {(wiring) => <Textarea {...wiring} />}
      </Field>
      <Field {...field('actionRequired')} label="Action required" required>
        {(wiring) => <Textarea {...wiring} />}
      </Field>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field {...field('priority')} label="Priority">
          {(wiring) => (
            <Select {...wiring}>
              {priorities.map((priority) => (
                <option key={priority} value={priority}>
                  {priority}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...field('clauseReference')} label="Clause">
          {(wiring) => <Input {...wiring} autoComplete="off" className="font-mono" />}
        </Field>
      </div>
    </>
  );
}

import { useEffect, useId, useState } from 'react';
import { closedReasonNames, closedReasons } from '#contract/desk/closing.ts';
import { changeStatus } from '#contract/desk/endpoints/inquiries.ts';
import { type Inquiry, jobStatuses, type Status, statuses, statusNames } from '#contract/desk/inquiries.ts';
import { StatusFields } from '#contract/desk/status-change.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';

const words = {
  failed: 'Status not changed',
  done: ({ status }: { status: Status }) => `Status: ${statuses[status]}`,
};

/** The status of the inquiry, and the form that changes it. */
export function StatusForm({ inquiry }: { inquiry: Inquiry }) {
  const id = useId();
  const [picked, setPicked] = useState<Status>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was picked ends with the status it was picked after
  useEffect(() => setPicked(undefined), [inquiry.status]);
  const status = picked ?? inquiry.status;
  const lacksAgreement = jobStatuses.includes(status) && !inquiry.agreement;
  return (
    <>
      <DeskForm
        endpoint={changeStatus}
        given={{ id: inquiry.id, version: inquiry.version }}
        words={{ ...words, undo: undoOf(inquiry.id) }}
        fields={StatusFields}
        stored={{ status: inquiry.status, reason: inquiry.closedReason ?? '' }}
        className="flex flex-wrap items-end gap-2 sm:ml-auto"
      >
        {({ field, pending }) => (
          <>
            <label htmlFor={id} className="pb-2.5 text-[0.9rem] text-ink-soft max-sm:sr-only">
              Status
            </label>
            {/* Rendered again when the status changes, also by an answer. */}
            <Select
              key={inquiry.status}
              id={id}
              name="status"
              defaultValue={inquiry.status}
              onChange={({ target }) => setPicked(target.value as Status)}
              aria-describedby={lacksAgreement ? `${id}-agreement` : undefined}
              className="min-h-11! w-auto! py-1!"
            >
              {statusNames.map((status) => (
                <option key={status} value={status}>
                  {statuses[status]}
                </option>
              ))}
            </Select>
            {status === 'closed' && <Reason inquiry={inquiry} field={field('reason')} />}
            <Button type="submit" look="secondary" size="small" className="min-h-11!" disabled={pending}>
              Save status
            </Button>
          </>
        )}
      </DeskForm>
      {/* Only a reminder: the status is still saved. */}
      <p
        id={`${id}-agreement`}
        role="status"
        className={lacksAgreement ? 'basis-full text-[0.9rem] text-caution sm:text-right' : 'sr-only'}
      >
        {lacksAgreement && 'No pre-inspection agreement recorded'}
      </p>
    </>
  );
}

/** Why it is closed: asked for once “Closed” is picked. */
function Reason({ inquiry, field }: { inquiry: Inquiry; field: ReturnType<FieldOf> }) {
  return (
    <Field {...field} label="Why is it closed?">
      {(wiring) => (
        <Select
          {...wiring}
          key={inquiry.closedReason}
          defaultValue={inquiry.closedReason ?? ''}
          className="min-h-11! w-auto! py-1!"
        >
          <option value="">Choose a reason</option>
          {closedReasonNames.map((reason) => (
            <option key={reason} value={reason}>
              {closedReasons[reason]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { type Inquiry, jobStatuses, type Status, statuses, statusNames } from '#contract/desk/inquiries.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';

/** Where the inquiry stands, and the way to move it on. */
export function StatusForm({ inquiry }: { inquiry: Inquiry }) {
  const fetcher = useFetcher();
  const id = useId();
  const [picked, setPicked] = useState<Status>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was picked ends with the status it was picked after
  useEffect(() => setPicked(undefined), [inquiry.status]);
  const status = picked ?? inquiry.status;
  const lacksAgreement = jobStatuses.includes(status) && !inquiry.agreement;
  return (
    <>
      <fetcher.Form method="post" action="?index" className="flex items-end gap-2 sm:ml-auto">
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="id" value={inquiry.id} />
        <label htmlFor={id} className="self-center text-[0.9rem] text-ink-soft max-sm:sr-only">
          Status
        </label>
        {/* Drawn again when the status has changed, also by answering. */}
        <Select
          key={inquiry.status}
          id={id}
          name="status"
          defaultValue={inquiry.status}
          onChange={({ target }) => setPicked(target.value as Status)}
          aria-describedby={lacksAgreement ? `${id}-agreement` : undefined}
          className="min-h-10! w-auto! py-1!"
        >
          {statusNames.map((status) => (
            <option key={status} value={status}>
              {statuses[status]}
            </option>
          ))}
        </Select>
        <Button type="submit" look="secondary" size="small" disabled={fetcher.state !== 'idle'}>
          Save status
        </Button>
      </fetcher.Form>
      {/* A reminder, not a refusal: the status is saved all the same. */}
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

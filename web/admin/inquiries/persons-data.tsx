import { useState } from 'react';
import { Link } from 'react-router';
import type { Person } from '#contract/desk/customers.ts';
import { person } from '#contract/desk/endpoints/customers.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { pages, paths } from '#contract/paths.ts';
import { formatMoment } from '#web/admin/format.ts';
import { DeletePerson } from '#web/admin/inquiries/delete-person.tsx';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** What a person may ask us for: all that we keep of them, and that it is deleted. */
export function PersonsData({ inquiry }: { inquiry: Inquiry }) {
  return (
    <section aria-labelledby="persons-data" className="mt-8">
      <h2 id="persons-data" className="mb-3 border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
        This person’s data
      </h2>
      {inquiry.removedAt ? (
        <p className="text-ink-soft">
          Deleted {formatMoment(inquiry.removedAt)}. The job’s number, type, dates and amounts stay. What was
          removed stands in the <Link to={pages.removals}>receipts of deletions</Link>.
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <a
            href={paths.personDownload(inquiry.id)}
            download
            className={`min-h-11 ${buttonLook('secondary', 'small')}`}
          >
            Download everything about this person
          </a>
          <DeleteButton id={inquiry.id} />
        </div>
      )}
    </section>
  );
}

/** Reads what is kept of the person before it asks. */
function DeleteButton({ id }: { id: string }) {
  const [asked, setAsked] = useState<Loaded<Person> | 'reading'>();
  async function ask(): Promise<void> {
    setAsked('reading');
    setAsked(await loaded(call(person, { id })));
  }
  const isRead = asked !== undefined && asked !== 'reading';
  return (
    <>
      <Button
        look="secondary"
        size="small"
        className="min-h-11 border-fail! text-fail!"
        disabled={asked === 'reading'}
        onClick={() => void ask()}
      >
        {asked === 'reading' ? 'Reading…' : 'Delete this person’s data…'}
      </Button>
      <Dialog open={isRead} onClose={() => setAsked(undefined)} title="Delete this person’s data for good?">
        {isRead && asked.ok && (
          <DeletePerson id={id} person={asked.value} onCancel={() => setAsked(undefined)} />
        )}
        {isRead && !asked.ok && <p>{asked.sentence}</p>}
      </Dialog>
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import type { Person } from '#contract/desk/customers.ts';
import { person } from '#contract/desk/endpoints/customers.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { pages, paths } from '#contract/paths.ts';
import { formatMoment } from '#web/admin/format.ts';
import { DeletePerson } from '#web/admin/inquiries/delete-person.tsx';
import { PersonsInquiries } from '#web/admin/inquiries/persons-inquiries.tsx';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** What a person may ask for: a copy of all their data, or its deletion. */
export function PersonsData({ inquiry }: { inquiry: Inquiry }) {
  const { id, removedAt } = inquiry;
  return (
    <section aria-labelledby="persons-data" className="mt-8">
      <h2 id="persons-data" className="mb-3 border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
        This person’s data
      </h2>
      {removedAt ? (
        <p className="text-ink-soft">
          Deleted {formatMoment(removedAt)}. The job’s number, type, dates and amounts stay. See the{' '}
          <Link to={pages.removals}>deletion receipts</Link>.
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <AboutPerson id={id} label="Download everything about this person" title="Download everything?">
            {(known, close) => <DownloadPerson id={id} person={known} onDone={close} />}
          </AboutPerson>
          <AboutPerson
            id={id}
            label="Delete this person’s data…"
            title="Delete this person’s data for good?"
            className="border-fail! text-fail!"
          >
            {(known, close) => <DeletePerson id={id} person={known} onCancel={close} />}
          </AboutPerson>
        </div>
      )}
    </section>
  );
}

type AboutPersonProps = {
  id: string;
  label: string;
  title: string;
  className?: string;
  children: (person: Person, close: () => void) => ReactNode;
};

/** A button that loads the person's data and then asks about it. */
function AboutPerson({ id, label, title, className = '', children }: AboutPersonProps) {
  const [asked, setAsked] = useState<Loaded<Person>>();
  const [isReading, setReading] = useState(false);
  const close = () => setAsked(undefined);
  async function ask(): Promise<void> {
    setReading(true);
    setAsked(await loaded(call(person, { id })));
    setReading(false);
  }
  return (
    <>
      <Button
        look="secondary"
        size="small"
        className={`min-h-11 ${className}`}
        disabled={isReading}
        onClick={() => void ask()}
      >
        {isReading ? 'Reading…' : label}
      </Button>
      <Dialog open={asked !== undefined} onClose={close} title={title}>
        {asked?.ok && children(asked.value, close)}
        {asked?.ok === false && <p>{asked.sentence}</p>}
      </Dialog>
    </>
  );
}

/** Downloads everything as one file, without other people's inquiries. */
function DownloadPerson({
  id,
  person: { inquiries },
  onDone,
}: {
  id: string;
  person: Person;
  onDone: () => void;
}) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = inquiries.filter((inquiry) => !left.includes(inquiry.id));
  const files = chosen.reduce((sum, inquiry) => sum + inquiry.files, 0);
  const without = left.length > 0 ? `?without=${left.join(',')}` : '';
  return (
    <div className="space-y-4">
      <PersonsInquiries id={id} inquiries={inquiries} left={left} onLeave={setLeft} />
      <p>
        One ZIP file with a summary to read, the data as JSON and {counted(files, 'file')}. It includes your
        notes, so read it before you pass it on. The audit log records the download.
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={paths.personDownload(id) + without}
          download
          onClick={() => setTimeout(onDone)}
          className={`min-h-11 ${buttonLook('primary', 'small')}`}
        >
          Download the ZIP file
        </a>
        <Button look="secondary" size="small" className="min-h-11" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '#contract/counted.ts';
import { type Person, type PersonsInquiry, REMOVAL_WORD, RemovalWord } from '#contract/desk/customers.ts';
import { remove } from '#contract/desk/endpoints/customers.ts';
import { pages } from '#contract/paths.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { forgetDraftsAbout } from '#web/admin/drafts.ts';
import { PersonsInquiries } from '#web/admin/inquiries/persons-inquiries.tsx';
import { Backups, KeptJobs, KeptPapers } from '#web/admin/inquiries/removal-words.tsx';
import { forgetRecent } from '#web/admin/search/recent.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type DeletePersonProps = { id: string; person: Person; onCancel: () => void };

/**
 * Says what is deleted and what stays, lets the owner leave out other people's inquiries, and asks them to
 * type a word.
 */
export function DeletePerson({ id, person, onCancel }: DeletePersonProps) {
  const navigate = useNavigate();
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = person.inquiries.filter((inquiry) => !left.includes(inquiry.id));
  const ids = chosen.map((inquiry) => inquiry.id);
  return (
    <div className="space-y-4 text-[0.95rem]">
      <PersonsInquiries id={id} inquiries={person.inquiries} left={left} onLeave={setLeft} />
      <Consequences chosen={chosen} person={person} />
      <DeskForm
        endpoint={remove}
        given={{ id }}
        fields={RemovalWord}
        body={(typed) => ({ ...(typed as { word: string }), ids })}
        words={{
          failed: 'Nothing was deleted',
          done: 'This person’s data has been deleted',
          alwaysTold: true,
        }}
        readsAgain={false}
        onDone={({ removal }) => {
          // What this browser keeps about the person is deleted too.
          forgetDraftsAbout(ids);
          forgetRecent();
          navigate(pages.removal(removal.id));
        }}
        className="space-y-4 border-t border-line pt-4"
      >
        {({ field, pending }) => (
          <>
            <Field
              {...field('word')}
              label={`Type ${REMOVAL_WORD} to confirm`}
              hint="This cannot be undone."
              required
            >
              {(wiring) => (
                <Input {...wiring} autoComplete="off" autoCapitalize="characters" className="max-w-40" />
              )}
            </Field>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" size="small" className="min-h-11" disabled={pending}>
                {pending ? 'Deleting…' : 'Delete for good'}
              </Button>
              <Button look="secondary" size="small" className="min-h-11" onClick={onCancel}>
                Keep everything
              </Button>
            </div>
          </>
        )}
      </DeskForm>
    </div>
  );
}

/** What is deleted, what stays and why, and what Plumbline cannot delete. */
function Consequences({ chosen, person }: { chosen: readonly PersonsInquiry[]; person: Person }) {
  const jobs = chosen.filter(({ isJob }) => isJob);
  const files = chosen.reduce((sum, inquiry) => sum + inquiry.files, 0);
  const folders = chosen.flatMap(({ dropboxFolder }) => dropboxFolder ?? []);
  return (
    <>
      <div>
        <h3 className="font-semibold">What is deleted</h3>
        <ul className="list-disc pl-5">
          <li>Their name, email, phone, address and everything they wrote</li>
          <li>Notes, calls and reasons in the history</li>
          <li>{files === 0 ? 'No files, because there are none' : counted(files, 'file')}</li>
          {jobs.length > 0 && (
            <>
              <li>What was captured at their inspections, with all photos</li>
              <li>Their details in accepted agreements</li>
            </>
          )}
          <li>Their page and the links they shared, with builders’ answers</li>
          <li>Emails not sent yet, and the text of sent ones</li>
          {person.subscriptions > 0 && <li>The newsletter subscription</li>}
          {jobs.length < chosen.length && (
            <li>
              {counted(chosen.length - jobs.length, 'inquiry', 'inquiries')} that never became a job,
              completely
            </li>
          )}
        </ul>
      </div>
      {jobs.length > 0 && (
        <>
          <KeptJobs jobs={jobs.flatMap(({ jobNumber }) => jobNumber ?? [])} />
          <KeptPapers />
        </>
      )}
      <div>
        <h3 className="font-semibold">Other copies of this data</h3>
        <ul className="list-disc space-y-1 pl-5">
          {folders.map((folder) => (
            <li key={folder} className="wrap-anywhere">
              {person.cloudConfigured
                ? `We also delete the Dropbox folder “${folder}” with everything in it. Dropbox keeps deleted files for a while. Delete them there for good.`
                : `The Dropbox folder “${folder}”. Dropbox is not connected here, so delete the folder yourself. The receipt does not name it.`}
            </li>
          ))}
          <Backups />
        </ul>
      </div>
    </>
  );
}

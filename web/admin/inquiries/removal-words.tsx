import { facts } from '#content/facts.ts';
import { counted } from '#contract/counted.ts';

/** Which data of a deleted person's jobs stays, and why. */
export function KeptJobs({ jobs }: { jobs: readonly number[] }) {
  return (
    <div>
      <h3 className="font-semibold">What stays, without the person</h3>
      <p>
        {counted(jobs.length, 'job')}: {jobs.map((number) => `Job ${number}`).join(', ')}. Each keeps its
        number, type, dates, amounts, commission and lines on statements. Tax law requires these records for
        five years. The suburb stays only on statements that already show it. A commission that is not on a
        statement yet goes onto the next one. A job that is waiting for an answer is closed.
      </p>
    </div>
  );
}

/** Which papers of the jobs stay, before their numbers are known. */
export function KeptPapers() {
  return (
    <p>
      Invoices and credit notes stay for five years, without the buyer’s name, address and email. Published
      reports stay as the customer received them, until {facts.retention.reportYears} years after their last
      version.
    </p>
  );
}

/** The published reports of a deleted person, and why they stay. */
export function KeptReports({ numbers }: { numbers: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">What stays as it was published</h3>
      <p>
        {counted(numbers.length, 'report')}: {numbers.join(', ')}. People can make claims about an inspection
        for years, and the report that the customer received is the evidence. So each stays with its name and
        address until {facts.retention.reportYears} years after its last version. Then the server deletes it.
        The desk’s lists no longer name the person.
      </p>
    </div>
  );
}

/** The invoices of a deleted person, and why they stay. */
export function KeptInvoices({ numbers }: { numbers: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">Invoices that stay, without the person</h3>
      <p>
        {counted(numbers.length, 'invoice or credit note', 'invoices and credit notes')}: {numbers.join(', ')}
        . Each keeps its number, days, lines, amounts and payments, which tax law requires for five years. The
        buyer’s name, address and email are removed from it. Only the person’s own copy still names the buyer.
      </p>
    </div>
  );
}

/** Backups still have the deleted data. */
export function Backups() {
  return (
    <>
      <li>
        Backups made before the deletion, until newer ones replace them. With the nightly backup that the
        manual describes, this takes 14 nights. You must delete backups kept elsewhere yourself, and the
        copies that an upgrade makes in the folder “backups”. If you restore a backup, delete the person
        again.
      </li>
      <li>Your own mailbox, phone and paper, and reports you have written.</li>
    </>
  );
}

import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import type { BankFile } from '#contract/desk/bank-files.ts';
import { pages } from '#contract/paths.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The open work in bank files: payments to confirm, lines without an invoice, columns to choose. */
export function ToConfirm({ files }: { files: readonly BankFile[] }) {
  const sum = (count: (file: BankFile) => number) => files.reduce((total, file) => total + count(file), 0);
  const proposed = sum(({ proposals }) => proposals.length);
  const unmatched = sum(({ unmatched }) => unmatched.length);
  const withoutColumns = sum(({ columns }) => (columns === null ? 1 : 0));
  const unreadable = sum((file) => file.unreadable.length);
  const parts = [
    proposed > 0 && `${counted(proposed, 'payment')} to confirm`,
    unmatched > 0 && `${counted(unmatched, 'line')} without an invoice`,
    withoutColumns > 0 && `${counted(withoutColumns, 'file')} with columns to choose`,
    unreadable > 0 && `${counted(unreadable, 'line')} that we could not read`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 border border-line bg-sheet px-4 py-2.5">
      <Badge tone="caution">Bank file</Badge>
      <span>{parts.join(', ')}</span>
      <Link to={pages.bankFiles} className="font-semibold">
        Look at them
      </Link>
    </p>
  );
}

import type { RefusedRow } from '#contract/desk/imports.ts';
import { Button } from '#web/ui/button.tsx';

/** So many are listed here; the download has all. */
const LISTED = 10;

/** The rows of a file that are not taken, with the reasons, to be corrected in the spreadsheet. */
export function RefusedRows({ refused, name }: { refused: readonly RefusedRow[]; name: string }) {
  if (refused.length === 0) return null;
  return (
    <div className="mt-2 max-w-prose">
      <ul className="text-[0.93rem]">
        {refused.slice(0, LISTED).map(({ line, why }) => (
          <li key={line} className="border-b border-line py-1">
            <span className="tabular-nums">Row {line}</span>: {why}
          </li>
        ))}
      </ul>
      {refused.length > LISTED && <p className="mt-1">And {refused.length - LISTED} more.</p>}
      <Button look="quiet" size="small" className="mt-1 px-0!" onClick={() => download(refused, name)}>
        Download the refused rows (CSV)
      </Button>
    </div>
  );
}

function download(refused: readonly RefusedRow[], name: string): void {
  const lines = refused.map(({ line, why }) => `${line},"${why.replaceAll('"', '""')}"\r\n`);
  const file = new Blob(['\ufeff', 'Row,Why\r\n', ...lines], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `refused ${name.replace(/\.\w+$/, '')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

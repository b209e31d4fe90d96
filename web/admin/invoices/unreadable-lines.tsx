import { counted } from '#contract/counted.ts';
import type { BankFile } from '#contract/desk/bank-files.ts';
import { dismissUnreadable } from '#contract/desk/endpoints/invoices.ts';
import { CallButton } from '#web/admin/call-button.tsx';

/** The lines of a bank file that are no CSV, so that no payment in them is missed. */
export function UnreadableLines({ file: { id, name, unreadable } }: { file: BankFile }) {
  if (unreadable.length === 0) return null;
  return (
    <section
      aria-label={`Lines of ${name} that we could not read`}
      className="mt-3 border-l-4 border-caution bg-caution-wash px-4 py-3"
    >
      <p className="max-w-prose font-semibold">
        We could not read {counted(unreadable.length, 'line')} of this file. If money came in, record the
        payment on the invoice yourself.
      </p>
      <ul className="mt-2 space-y-1">
        {unreadable.map(({ line, text }) => (
          <li key={line} className="wrap-anywhere">
            Line {line}: <code className="text-[0.88rem]">{text}</code>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <CallButton
          endpoint={dismissUnreadable}
          given={{ id }}
          words={{ failed: 'We could not save that', done: 'The lines are no longer shown' }}
        >
          Dismiss
        </CallButton>
      </p>
    </section>
  );
}

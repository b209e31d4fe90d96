import { BankFile } from '#contract/desk/bank-files.ts';
import { paths } from '#contract/paths.ts';
import { SendOneFile } from '#web/admin/send-one-file.tsx';

/** The field to choose or drop a bank file. It is sent at once, which records no payment. */
export function SendBankFile({ onSent }: { onSent: (file: BankFile | undefined) => void }) {
  return (
    <SendOneFile
      id="bank-file"
      label="Bank file"
      hint="CSV, up to 5 MB. Choose a file, or drop it here. You can choose the same file again: we don’t add a line twice."
      path={paths.bankFileUpload}
      onSent={(answer) => onSent(answer === undefined ? undefined : BankFile.parse(answer))}
    />
  );
}

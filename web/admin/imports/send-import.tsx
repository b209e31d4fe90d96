import { useState } from 'react';
import { type ImportKind, importKindNames, importKinds } from '#contract/desk/imports.ts';
import { paths } from '#contract/paths.ts';
import { SendOneFile } from '#web/admin/send-one-file.tsx';
import { Field, Select } from '#web/ui/field.tsx';

/** Chooses what a file holds, and the file. It is sent at once, which takes nothing in. */
export function SendImport({ onSent }: { onSent: () => void }) {
  const [kind, setKind] = useState<ImportKind>('customers');
  return (
    <SendOneFile
      id="import-file"
      label="File"
      hint="CSV, up to 5 MB and 2,000 rows. Choose a file, or drop it here. You can choose the same file again: we don’t take a row twice."
      path={paths.importUpload}
      also={() => ({ kind })}
      onSent={onSent}
    >
      <div className="mb-4 sm:max-w-md">
        <Field id="import-kind" label="What the file holds">
          {(wiring) => (
            <Select {...wiring} value={kind} onChange={({ target }) => setKind(target.value as ImportKind)}>
              {importKindNames.map((name) => (
                <option key={name} value={name}>
                  {importKinds[name].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </SendOneFile>
  );
}

import { type SyntheticEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type AddWordsProps = {
  id: string;
  label: string;
  /** Resolves to whether the words were saved. If not, they come back into the field. */
  onAdd: (words: string) => boolean | Promise<boolean>;
  /** Leaving the field adds typed words, so that none are lost. */
  addsOnLeaving?: boolean;
  className?: string;
};

/** A field whose words are added to a list. */
export function AddWords({ id, label, onAdd, addsOnLeaving = false, className = '' }: AddWordsProps) {
  const [typed, setTyped] = useState('');
  async function add(event?: SyntheticEvent) {
    event?.preventDefault();
    const words = typed.trim();
    if (words === '') return;
    // At once, so that what is typed while they are being saved stays.
    setTyped('');
    if (!(await onAdd(words))) setTyped((now) => now || words);
  }
  return (
    <form onSubmit={(event) => void add(event)} className={`flex items-end gap-2 ${className}`}>
      <div className="grow">
        <Field id={id} label={label}>
          {({ required: _, defaultValue: __, ...control }) => (
            <Input
              {...control}
              value={typed}
              autoCapitalize="sentences"
              onChange={({ target }) => setTyped(target.value)}
              onBlur={() => {
                if (addsOnLeaving) void add();
              }}
            />
          )}
        </Field>
      </div>
      <Button look="secondary" type="submit">
        Add
      </Button>
    </form>
  );
}

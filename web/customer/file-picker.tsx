import { Field } from '#web/ui/field.tsx';

type FilePickerProps = {
  id: string;
  name: string;
  label: string;
  hint: string;
  accept: string;
  error: string | undefined;
};

/** Files to send with a form, chosen by the browser's own means. */
export function FilePicker({ accept, ...field }: FilePickerProps) {
  return (
    <Field {...field}>
      {({ required, defaultValue, ...control }) => (
        <input {...control} type="file" multiple accept={accept} className="picker" />
      )}
    </Field>
  );
}

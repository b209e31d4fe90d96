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
        <input
          {...control}
          type="file"
          multiple
          accept={accept}
          className="block w-full border border-dashed border-edge bg-paper p-3 text-[0.9rem] text-ink-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-sheet file:border file:border-solid file:border-ink file:bg-sheet file:px-4 file:font-semibold file:text-ink max-[15rem]:p-1 max-[15rem]:text-[0.65rem] max-[15rem]:file:mr-1 max-[15rem]:file:px-1"
        />
      )}
    </Field>
  );
}

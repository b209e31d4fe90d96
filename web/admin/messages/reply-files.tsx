import type { ReactNode } from 'react';
import { MOST_REPLY_FILES } from '#contract/desk/messages.ts';
import { FILE_PICKER_ACCEPT } from '#contract/files.ts';
import { ChosenFiles, usePicker } from '#web/forms/file-box.tsx';
import type { useChosenFiles } from '#web/forms/use-chosen-files.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

type ReplyFilesProps = {
  id: string;
  chosen: ReturnType<typeof useChosenFiles>;
  /** Why the server refused them. */
  error: string | undefined;
  /** The button that sends the reply. */
  send: ReactNode;
  /** What else is done with the reply. */
  children: ReactNode;
};

/** The files of a reply: chosen, listed, and taken out again. */
export function ReplyFiles({ id, chosen, error, send, children }: ReplyFilesProps) {
  const { list, refusals, add, remove } = chosen;
  const picker = usePicker({ onAdd: add, onRemove: remove });
  const errors = [...refusals, ...(error ? [error] : [])];
  return (
    <>
      <div className="max-w-[40rem]">
        <ChosenFiles files={list} onRemove={picker.remove} />
      </div>
      <div id={`${id}-error`} role="status">
        {errors.map((sentence) => (
          <FieldError key={sentence}>{sentence}</FieldError>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2.5">
        {send}
        <label
          className={`relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint ${buttonLook('secondary', 'small')}`}
        >
          Attach files
          <input
            id={id}
            ref={picker.picker}
            type="file"
            multiple
            accept={FILE_PICKER_ACCEPT}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={errors.length > 0 ? true : undefined}
            onChange={({ target }) => picker.takeFrom(target)}
            className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
          />
        </label>
        {children}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-[0.88rem] text-ink-soft">
        At most {MOST_REPLY_FILES} files of 10 MB each: PDF, images or CAD files. The customer reads them on
        their page.
      </p>
    </>
  );
}

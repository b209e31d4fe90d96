import { type DragEvent, useEffect, useRef, useState } from 'react';
import { largePhoto } from '#content/home/forms.ts';
import { FILE_PICKER_ACCEPT, fileSize, MAX_FILES } from '#contract/files.ts';
import { technicalFields } from '#contract/inquiries.ts';
import type { ChosenFile } from '#web/forms/use-chosen-files.ts';
import { FieldError } from '#web/ui/field.tsx';

type FileBoxProps = {
  id: string;
  files: ChosenFile[];
  errors: string[];
  onAdd: (files: Iterable<File>) => void;
  onRemove: (original: File) => void;
};

/**
 * The file picker with the list of chosen files. Until the script runs it is a plain file field. Then each
 * choice moves into the list and empties the field, so that files can be added several times or dropped on
 * the box.
 */
export function FileBox({ id, files, errors, onAdd, onRemove }: FileBoxProps) {
  const [dragging, setDragging] = useState(false);
  const { picker, takeFrom, remove } = usePicker({ onAdd, onRemove });

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    onAdd(event.dataTransfer.files);
  }

  return (
    <div className={errors.length > 0 ? 'border-l-4 border-fail pl-3' : ''}>
      <label htmlFor={id} className="block font-semibold">
        Plans and photos
      </label>
      <p id={`${id}-hint`} className="text-[0.9rem] text-ink-soft">
        PDF, images (JPEG, PNG, HEIC) or CAD files (.dwg, .dxf), up to 10 MB each, at most {MAX_FILES} files.
        Plans help us quote accurately.
      </p>
      <div id={`${id}-error`} role="status">
        {errors.map((error) => (
          <FieldError key={error}>{error}</FieldError>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the field inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setDragging(true);
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={drop}
        className={`mt-1.5 rounded-sheet border border-dashed p-3 ${dragging ? 'border-blueprint bg-blueprint-wash' : 'border-edge bg-paper'}`}
      >
        <input
          id={id}
          type="file"
          name={technicalFields.files}
          multiple
          accept={FILE_PICKER_ACCEPT}
          aria-describedby={`${id}-hint ${id}-error`}
          ref={picker}
          onChange={(event) => takeFrom(event.target)}
          // "No file chosen" would be wrong beside the list.
          className={`block w-full text-[0.9rem] ${files.length > 0 ? 'text-transparent' : 'text-ink-soft'} file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-sheet file:border file:border-solid file:border-ink file:bg-sheet file:px-4 file:font-semibold file:text-ink hover:file:bg-blueprint-wash`}
        />
        <ChosenFiles files={files} onRemove={remove} />
      </div>
    </div>
  );
}

/** The plain file field. Each choice moves to the list. It takes the focus when a file is removed. */
export function usePicker({ onAdd, onRemove }: Pick<FileBoxProps, 'onAdd' | 'onRemove'>) {
  const picker = useRef<HTMLInputElement>(null);

  function takeFrom(input: HTMLInputElement) {
    onAdd(input.files ?? []);
    input.value = '';
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the page came alive, once
  useEffect(() => {
    if (picker.current?.files?.length) takeFrom(picker.current);
  }, []);

  /**
   * The button disappears with its file, so the focus moves to the next file's button or to the file field.
   */
  function remove(original: File, button: HTMLButtonElement) {
    const next = button.closest('li')?.nextElementSibling?.querySelector('button');
    (next ?? picker.current)?.focus();
    onRemove(original);
  }

  return { picker, takeFrom, remove };
}

type ChosenFilesProps = {
  files: ChosenFile[];
  onRemove: (original: File, button: HTMLButtonElement) => void;
};

export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Chosen files" className="mt-3 border-t border-line">
      {files.map((chosen) => (
        <ChosenFileRow key={keyOf(chosen)} chosen={chosen} onRemove={onRemove} />
      ))}
    </ul>
  );
}

type ChosenFileRowProps = { chosen: ChosenFile; onRemove: ChosenFilesProps['onRemove'] };

function ChosenFileRow({ chosen: { original, file }, onRemove }: ChosenFileRowProps) {
  const { name, size } = file ?? original;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line">
      <span className="min-w-0 grow basis-0 py-2 wrap-anywhere text-[0.95rem]">
        <bdi>{name}</bdi>
      </span>
      <span className="lettering shrink-0 text-ink-soft">{fileSize(size)}</span>
      <button
        type="button"
        onClick={(event) => onRemove(original, event.currentTarget)}
        aria-label={`Remove ${name}`}
        className="min-h-11 shrink-0 px-2 text-[0.9rem] text-blueprint underline"
      >
        Remove
      </button>
      {file !== original && (
        <span role="status" className="basis-full pb-2 text-[0.9rem] text-balance text-ink-soft">
          {file ? largePhoto.made(fileSize(original.size), fileSize(file.size)) : largePhoto.making}
        </span>
      )}
    </li>
  );
}

function keyOf({ original: { name, size, lastModified } }: ChosenFile): string {
  return `${name} ${size} ${lastModified}`;
}

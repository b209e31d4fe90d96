import { type DragEvent, useEffect, useRef, useState } from 'react';
import { pictureAddress, sidesOfPicture } from '#contract/business/pictures.ts';
import {
  MAX_PICTURE_BYTES,
  PICTURE_FIELD,
  PICTURE_PICKER_ACCEPT,
  PictureUploaded,
  pictureRefusals,
  pictureUploadPath,
} from '#contract/desk/business-pictures.ts';
import { ApiError } from '#contract/errors.ts';
import { parseJson } from '#web/api.ts';
import { sendForm } from '#web/send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

type Sending = { step: 'idle' } | { step: 'sending'; percent: number } | { step: 'failed'; sentence: string };

type PictureFieldProps = {
  /** The id of its control. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The id of the picture that stands there. */
  value: string | undefined;
  onChoose: (id: string) => void;
  /** Without it, the picture can only be replaced. */
  onRemove?: (() => void) | undefined;
};

/** A picture of the business: taken, chosen or dropped, made small by the server, and shown as it is kept. */
export function PictureField({ id, label, hint, error, value, onChoose, onRemove }: PictureFieldProps) {
  const { sending, send, stop } = useSending(onChoose);
  const [isOver, setIsOver] = useState(false);
  const isSending = sending.step === 'sending';
  const problem = sending.step === 'failed' ? sending.sentence : error;
  const described = [`${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!isSending) send(event.dataTransfer.files[0]);
  }

  return (
    <div className={problem ? 'border-l-4 border-fail pl-3' : ''}>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-[0.9rem] text-ink-soft">
        {hint} JPEG, PNG, WebP or HEIC, up to 25 MB. We make it small and remove place and time.
      </p>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the control inside is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`mt-1.5 flex flex-wrap items-center gap-4 rounded-sheet border border-dashed p-3 ${isOver ? 'border-blueprint bg-blueprint-wash' : 'border-edge bg-sheet'}`}
      >
        <Thumbnail id={value} />
        <div className="min-w-0 grow basis-56">
          <input
            id={id}
            type="file"
            accept={PICTURE_PICKER_ACCEPT}
            aria-describedby={described}
            aria-invalid={problem ? true : undefined}
            disabled={isSending}
            onChange={({ currentTarget }) => {
              send(currentTarget.files?.[0]);
              // So that the same file can be chosen again after it was refused.
              currentTarget.value = '';
            }}
            className="block w-full min-w-0 text-[0.9rem] text-ink-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-sheet file:border file:border-solid file:border-ink file:bg-sheet file:px-4 file:font-semibold file:text-ink hover:file:bg-blueprint-wash disabled:file:cursor-not-allowed disabled:file:border-line disabled:file:text-ink-soft"
          />
          <p className="mt-1 text-[0.9rem] text-ink-soft max-sm:hidden">Or drop a file here.</p>
          {isSending && (
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <progress
                aria-label={`Sending: ${label}`}
                max={100}
                value={sending.percent < 100 ? sending.percent : undefined}
                className="h-2 min-w-0 grow accent-blueprint"
              />
              <Button look="secondary" size="small" onClick={stop}>
                Stop
              </Button>
            </div>
          )}
          {value && onRemove && !isSending && (
            <Button
              look="secondary"
              size="small"
              className="mt-2"
              aria-label={`Remove: ${label}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          )}
        </div>
        <p role="status" className="sr-only">
          {isSending ? 'Sending the picture' : value ? 'There is a picture' : 'There is no picture'}
        </p>
      </div>
    </div>
  );
}

function Thumbnail({ id }: { id: string | undefined }) {
  const [gone, setGone] = useState<string>();
  if (!id || gone === id)
    return (
      <span className="grid h-24 w-32 shrink-0 place-items-center border border-line bg-paper text-[0.9rem] text-ink-soft">
        {id ? 'Not found' : 'No picture'}
      </span>
    );
  return (
    <img
      src={pictureAddress('small', id)}
      alt="As it is kept"
      {...sidesOfPicture(id)}
      onError={() => setGone(id)}
      className="h-24 w-32 shrink-0 border border-line bg-white object-contain p-1"
    />
  );
}

/** Sends one picture at a time. Leaving the page stops it. */
function useSending(onDone: (id: string) => void) {
  const current = useRef<AbortController>(undefined);
  const [sending, setSending] = useState<Sending>({ step: 'idle' });
  // What is typed elsewhere while a picture is sent changes what it is put into.
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => () => current.current?.abort(), []);

  async function send(file: File | undefined) {
    if (!file) return;
    if (file.size > MAX_PICTURE_BYTES)
      return setSending({ step: 'failed', sentence: pictureRefusals.tooLarge });
    current.current = new AbortController();
    const { signal } = current.current;
    setSending({ step: 'sending', percent: 0 });
    const form = new FormData();
    form.append(PICTURE_FIELD, file);
    const answer = await sendForm(pictureUploadPath, form, {
      accept: 'application/json',
      onSent: (percent) => setSending({ step: 'sending', percent }),
      signal,
    }).catch(() => undefined);
    if (signal.aborted) return setSending({ step: 'idle' });
    const json = parseJson(answer?.text ?? '');
    const uploaded = answer?.status === 201 ? PictureUploaded.safeParse(json).data : undefined;
    if (uploaded) {
      setSending({ step: 'idle' });
      latest.current(uploaded.picture.id);
    } else
      setSending({
        step: 'failed',
        sentence: ApiError.safeParse(json).data?.message ?? pictureRefusals.notStored,
      });
  }

  return { sending, send: (file: File | undefined) => void send(file), stop: () => current.current?.abort() };
}

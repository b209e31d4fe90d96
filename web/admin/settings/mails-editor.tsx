import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sampleValues } from '#content/mail-samples.ts';
import { letterFrom } from '#content/mails.ts';
import { mails as shipped } from '#content/sample/mails.ts';
import type { Facts } from '#contract/business/facts.ts';
import { type MailId, type MailWords, mailIds, mails, placesOf } from '#contract/business/mails.ts';
import { placeholders } from '#contract/business/placeholders.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { LetterPart } from '#contract/letter.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Textarea } from '#web/ui/field.tsx';
import { Previews } from './previews.tsx';

type MailsEditorProps = {
  value: Facts['mails'];
  path: string;
  errors: FieldErrors;
  onChange: (value: Facts['mails']) => void;
};

/** The mails whose words are the owner's, each folded to its name. */
export function MailsEditor({ value, path, errors, onChange }: MailsEditorProps) {
  return (
    <ul className="border-b border-line">
      {mailIds.map((id) => (
        <FoldedMail
          key={id}
          id={id}
          words={value[id]}
          path={`${path}.${id}`}
          errors={errors}
          onChange={(words) => onChange({ ...value, [id]: words })}
        />
      ))}
    </ul>
  );
}

type MailProps = {
  id: MailId;
  words: MailWords;
  path: string;
  errors: FieldErrors;
  onChange: (words: MailWords) => void;
};

function FoldedMail(props: MailProps) {
  const { id, words, path, errors } = props;
  const { title, when, to } = mails[id];
  const [isOpen, setOpen] = useState(false);
  const isWrong = [`${path}.subject`, `${path}.body`].some((one) => errors[one]);
  return (
    <li className="border-t border-line">
      <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 [&::-webkit-details-marker]:hidden">
          <span className="grow basis-60">
            <span className="block font-semibold">{title}</span>
            <span className="block text-[0.9rem] text-ink-soft">
              {to}. {when}.
            </span>
          </span>
          {isWrong && <span className="font-semibold text-fail">Check this</span>}
          {!isShipped(id, words) && <Badge>Your words</Badge>}
          <span className="shrink-0 text-[0.9rem] text-blueprint underline">Edit</span>
        </summary>
        {(isOpen || isWrong) && <Mail {...props} />}
      </details>
    </li>
  );
}

const isShipped = (id: MailId, { subject, body }: MailWords) =>
  subject === shipped[id].subject && body === shipped[id].body;

function Mail({ id, words, path, errors, onChange }: MailProps) {
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const [last, setLast] = useState<keyof MailWords>('body');
  const put = (name: string, isBlock: boolean) => {
    const field = isBlock ? 'body' : last;
    const control = field === 'body' ? body.current : subject.current;
    const [from, to] = [control?.selectionStart ?? 0, control?.selectionEnd ?? 0];
    const place = isBlock ? `\n\n{${name}}\n\n` : `{${name}}`;
    const typed = words[field];
    flushSync(() => onChange({ ...words, [field]: typed.slice(0, from) + place + typed.slice(to) }));
    control?.focus();
    control?.setSelectionRange(from + place.length, from + place.length);
  };
  const isWrong = [`${path}.subject`, `${path}.body`].some((one) => errors[one]);
  return (
    <div className="grid gap-5 border-l-2 border-line pt-1 pb-5 pl-3 sm:pl-5">
      <Field id={`${path}.subject`} label="Subject" error={errors[`${path}.subject`]}>
        {({ required: _, defaultValue: __, ...control }) => (
          <Input
            {...control}
            ref={subject}
            value={words.subject}
            onFocus={() => setLast('subject')}
            onChange={({ currentTarget }) => onChange({ ...words, subject: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        id={`${path}.body`}
        label="Text"
        hint="Leave an empty line between two paragraphs."
        error={errors[`${path}.body`]}
      >
        {({ required: _, defaultValue: __, ...control }) => (
          <Textarea
            {...control}
            ref={body}
            rows={12}
            value={words.body}
            onFocus={() => setLast('body')}
            onChange={({ currentTarget }) => onChange({ ...words, body: currentTarget.value })}
          />
        )}
      </Field>
      <Places id={id} words={words} onPut={put} />
      {!isWrong && <MailPreview id={id} words={words} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isShipped(id, words) && (
          <Button look="secondary" size="small" onClick={() => onChange(shipped[id])}>
            Back to the shipped words
          </Button>
        )}
        <Previews of={[{ path: `/mails/${id}`, label: 'The mail by the saved draft' }]} />
      </div>
    </div>
  );
}

type PlacesProps = Pick<MailProps, 'id' | 'words'> & { onPut: (name: string, isBlock: boolean) => void };

/** What can be filled in, one tap each. */
function Places({ id, words, onPut }: PlacesProps) {
  const own = Object.entries(placesOf(id));
  return (
    <fieldset>
      <legend className="font-semibold">Tap to fill in</legend>
      <ul className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {own.map(([name, { stands, isRequired, isBlock }]) => (
          <li key={name}>
            <PlaceButton name={name} onPut={() => onPut(name, isBlock === true)} />{' '}
            <span className="text-[0.9rem]">
              {stands}
              {isRequired && (words.body.includes(`{${name}}`) ? ' (must stay)' : ' (is missing)')}
            </span>
          </li>
        ))}
      </ul>
      <details className="mt-2">
        <summary className="min-h-10 cursor-pointer py-2">Facts of your business</summary>
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {Object.entries(placeholders).map(([name, stands]) => (
            <li key={name}>
              <PlaceButton name={name} onPut={() => onPut(name, false)} />{' '}
              <span className="text-[0.9rem]">{stands}</span>
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  );
}

function PlaceButton({ name, onPut }: { name: string; onPut: () => void }) {
  return (
    <button
      type="button"
      onClick={onPut}
      className="min-h-8 cursor-pointer rounded-sheet border border-edge bg-sheet px-2 font-mono text-[0.85rem] wrap-anywhere text-blueprint"
    >
      {`{${name}}`}
    </button>
  );
}

/** The letter as it is typed, with invented values. The facts of the business in it are those that are public now. */
function MailPreview({ id, words }: Pick<MailProps, 'id' | 'words'>) {
  const { subject, parts } = letterFrom(id, words, sampleValues(id));
  return (
    <section aria-label="Preview of the mail" className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 font-semibold">
        Preview <Badge tone="quiet">Sample</Badge>
      </p>
      <div className="mt-2 space-y-3 rounded-sheet border border-line bg-sheet px-4 py-4 wrap-anywhere">
        <p className="font-bold">{subject}</p>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same
          <Part key={index} part={part} />
        ))}
      </div>
    </section>
  );
}

function Part({ part }: { part: LetterPart }) {
  if (typeof part === 'string') return <p className="whitespace-pre-line">{part}</p>;
  // It leads nowhere: its address is invented.
  if ('link' in part) return <p className="font-semibold text-blueprint underline">{part.link.text}</p>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {part.facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { counted } from '#contract/counted.ts';
import * as endpoints from '#contract/desk/endpoints/inbound.ts';
import { search } from '#contract/desk/endpoints/search.ts';
import { mailReasons, type UnsortedMail, type UnsortedMails } from '#contract/desk/inbound.ts';
import type { SearchResult } from '#contract/desk/search.ts';
import { LONGEST_SEARCH } from '#contract/text.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { Files, MailWords } from '#web/admin/messages/words.tsx';
import { call } from '#web/api.ts';
import { sayAtDesk } from '#web/forms/say.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** Mails that belong to no inquiry: those that wait for somebody, or those that nobody needs to look at. */
export function Unsorted({ unsorted, isAll }: { unsorted: UnsortedMails; isAll: boolean }) {
  const { mails, total, others } = unsorted;
  const heading = useId();
  if (mails.length === 0 && (!isAll || others.length === 0)) return null;
  return (
    <section aria-labelledby={heading} className="mb-5">
      <h3 id={heading} className="pb-1 text-[1.02rem] font-bold">
        Unsorted mails
      </h3>
      <p className="max-w-[70ch] pb-2 text-[0.9rem] text-ink-soft">
        {mails.length > 0
          ? `${counted(total, 'mail belongs', 'mails belong')} to no inquiry yet. File ${total === 1 ? 'it' : 'each'} to its inquiry, or say that it needs no reply.`
          : 'No mail waits to be filed.'}
      </p>
      {mails.length > 0 && (
        <ul className="border-t border-line">
          {mails.map((mail) => (
            <Row key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {isAll && others.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-10 cursor-pointer items-center font-semibold text-blueprint">
            Mails that wait for nobody ({others.length})
          </summary>
          <ul className="border-t border-line">
            {others.map((mail) => (
              <Row key={mail.id} mail={mail} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Row({ mail }: { mail: UnsortedMail }) {
  const { id, at, state, from, address, subject, words, files, reason } = mail;
  const [isFiling, setFiling] = useState(false);
  const sender = from || address || 'An unknown sender';
  const waits = state === 'unsorted';
  return (
    <li
      className={`border-b border-line bg-sheet px-3 py-2.5 sm:px-4 ${waits ? 'shadow-[inset_4px_0_0_var(--color-signal)]' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 text-[1.02rem] leading-snug font-bold wrap-anywhere">
          <bdi>{sender}</bdi>
        </h4>
        <span className="text-[0.9rem] text-ink-soft wrap-anywhere">
          {from && address && (
            <>
              <bdi>{address}</bdi>,{' '}
            </>
          )}
          <time dateTime={at}>{formatMoment(at)}</time>
        </span>
      </div>
      <p className="text-[0.9rem] text-ink-soft">{mailReasons[reason]}.</p>
      {subject && (
        <p className="mt-1 font-semibold wrap-anywhere">
          <bdi>{subject}</bdi>
        </p>
      )}
      <MailWords words={words} />
      <Files files={files} />
      {isFiling ? (
        <FileTo mail={mail} onClose={() => setFiling(false)} />
      ) : (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-1 gap-y-1.5">
          <Button look="secondary" size="small" onClick={() => setFiling(true)}>
            File to an inquiry<span className="sr-only">: {sender}</span>
          </Button>
          {waits && (
            <CallButton endpoint={endpoints.dismiss} given={{ id }} words={dismissedWords(id)} look="quiet">
              No reply needed<span className="sr-only">: {sender}</span>
            </CallButton>
          )}
        </div>
      )}
    </li>
  );
}

const dismissedWords = (id: string) => ({
  failed: 'Not saved',
  done: 'Needs no reply',
  undo: () => () => call(endpoints.reopen, { id }),
});

/** How long after the last letter the search begins. */
const PAUSE_MS = 250;

/** Finds the inquiry that a mail belongs to, by name, address or number. */
function FileTo({ mail, onClose }: { mail: UnsortedMail; onClose: () => void }) {
  const [typed, setTyped] = useState(mail.from || mail.address);
  const [found, setFound] = useState<{ of: string; inquiries: readonly SearchResult[] }>();
  const [said, setSaid] = useState('');
  const field = useId();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      call(search, { query: { q: typed } }).then(
        ({ results }) => {
          if (!isCurrent) return;
          const inquiries = results.filter(({ kind }) => kind === 'inquiry');
          setFound({ of: typed, inquiries });
          setSaid(
            typed.trim() && inquiries.length === 0 ? 'No inquiry found. Try another name or number.' : '',
          );
        },
        (problem) => isCurrent && setSaid(sayAtDesk(problem)),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed]);
  return (
    <div ref={part} className="mt-2 max-w-xl">
      <Field id={field} label="Find the inquiry" hint="By name, address, email, phone or number.">
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            value={typed}
            maxLength={LONGEST_SEARCH}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <p role="status" className="mt-1 text-[0.9rem] text-ink-soft empty:hidden">
        {said}
      </p>
      {found && found.inquiries.length > 0 && (
        <ul aria-label="Inquiries found" className="mt-2 border-t border-line">
          {found.inquiries.map(({ id, title, detail }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
              <span className="min-w-0 grow wrap-anywhere">
                <bdi className="font-semibold">{title}</bdi>
                <span className="block text-[0.9rem] text-ink-soft">{detail}</span>
              </span>
              <CallButton
                endpoint={endpoints.file}
                given={{ id: mail.id, body: { inquiryId: id } }}
                words={{ failed: 'Not filed', done: `Filed to ${title}` }}
                // Until the answer comes, these were found by another text.
                disabled={found.of !== typed}
                onDone={onClose}
              >
                File here<span className="sr-only">: {title}</span>
              </CallButton>
            </li>
          ))}
        </ul>
      )}
      <Button look="quiet" size="small" className="mt-1 -ml-3.5" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}

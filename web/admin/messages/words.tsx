import { type Message, refusedFiles } from '#contract/desk/messages.ts';
import { fileSize } from '#contract/files.ts';
import { partedMail } from '#contract/quoted.ts';

export function Words({ words }: { words: string }) {
  return (
    <p dir="auto" className="mt-0.5 max-w-[70ch] whitespace-pre-line wrap-anywhere">
      {words}
    </p>
  );
}

/** What somebody wrote in a mail. What their mail program quoted below it is folded. */
export function MailWords({ words }: { words: string }) {
  const { own, quoted } = partedMail(words);
  return (
    <>
      {own ? <Words words={own} /> : <p className="mt-0.5 text-ink-soft">This mail has no text.</p>}
      {quoted && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-[0.88rem] text-ink-soft">
            Earlier mails, quoted
          </summary>
          <Words words={quoted} />
        </details>
      )}
    </>
  );
}

export function Files({ files }: { files: Message['files'] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-1 text-[0.88rem] text-ink-soft">
      {files.map(({ name, size, address, refused }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <li key={at} className="wrap-anywhere">
          {address ? (
            <a href={address} download>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
          , {fileSize(size)}
          {refused && (
            <span className="text-caution">
              {' '}
              is not kept, because {refusedFiles[refused]}. It is still in the mailbox.
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

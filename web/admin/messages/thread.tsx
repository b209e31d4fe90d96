import { counted } from '#contract/counted.ts';
import * as endpoints from '#contract/desk/endpoints/messages.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { type Message, messageKinds } from '#contract/desk/messages.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { Latest } from '#web/admin/latest.tsx';
import type { Loaded } from '#web/admin/loaded.ts';
import { MessageClock } from '#web/admin/messages/clock.tsx';
import { ReplyBox } from '#web/admin/messages/reply-box.tsx';
import { Files, MailWords, Words } from '#web/admin/messages/words.tsx';
import { call } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';

/** With more messages than this, the earlier ones are folded. */
const SHOWN = 12;

type ThreadProps = { inquiry: Inquiry; read: Loaded<{ messages: Message[] }> };

/** Everything that was written about an inquiry, in order, and the box for a reply. */
export function Thread({ inquiry, read }: ThreadProps) {
  return (
    <section id="thread" aria-labelledby="thread-heading" className="scroll-mt-16">
      <h2 id="thread-heading" className="mb-3 border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
        Messages
      </h2>
      <Latest read={read} of={inquiry.id} what="The messages">
        {({ messages }) => (
          <>
            <Messages messages={messages} />
            {inquiry.removedAt === null && !inquiry.flagged && (
              <ReplyBox
                inquiry={inquiry}
                lastSeen={messages.at(-1)?.id ?? null}
                waits={messages.some(({ direction, handledAt }) => direction === 'in' && handledAt === null)}
              />
            )}
          </>
        )}
      </Latest>
    </section>
  );
}

function Messages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return <p className="text-ink-soft">Nothing was written yet.</p>;
  const earlier = messages.slice(0, -SHOWN);
  return (
    <>
      {earlier.length > 0 && (
        <details className="mb-2">
          <summary className="inline-flex min-h-10 cursor-pointer items-center font-semibold text-blueprint">
            {counted(earlier.length, 'earlier message')}
          </summary>
          <ol className="space-y-3 pt-2">
            {earlier.map((message) => (
              <Entry key={message.id} message={message} />
            ))}
          </ol>
        </details>
      )}
      <ol className="space-y-3">
        {messages.slice(-SHOWN).map((message) => (
          <Entry key={message.id} message={message} />
        ))}
      </ol>
    </>
  );
}

/** What came in stands at the left, what we wrote is set in from it. */
function Entry({ message }: { message: Message }) {
  const { direction, handledAt, dueAt } = message;
  const isIn = direction === 'in';
  const isOpen = isIn && dueAt !== null && handledAt === null;
  const edge = isOpen
    ? 'border-l-4 border-signal bg-sheet'
    : isIn
      ? 'border-l-4 border-blueprint bg-sheet'
      : 'ml-4 border-l-2 border-edge sm:ml-10';
  return (
    <li className={`px-3 py-2 ${edge}`}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.88rem] text-ink-soft">
        <Who message={message} />
        <time dateTime={message.at}>{formatMoment(message.at)}</time>
        <Delivery message={message} />
        <MessageClock message={message} />
      </p>
      {message.matchedBy === 'sender' && <BySender />}
      <Said message={message} />
      <Files files={message.files} />
      {isOpen && (
        <div className="-ml-3.5">
          <NoReply message={message} />
        </div>
      )}
    </li>
  );
}

function Who({ message: { direction, channel, kind, from } }: { message: Message }) {
  if (direction === 'in')
    return (
      <span className="font-semibold text-ink">
        {messageKinds[kind]}
        {from && (
          <>
            {', '}
            <bdi>{from}</bdi>
          </>
        )}
      </span>
    );
  const by = from && (
    <>
      {', '}
      <bdi>{from}</bdi>
    </>
  );
  if (channel === 'call') return <span>Call{by}</span>;
  if (channel === 'share')
    return (
      <span className="text-ink">
        {messageKinds[kind]}
        {by}
      </span>
    );
  return channel === 'mail' ? <span>Sent by itself</span> : <span className="text-ink">You replied{by}</span>;
}

const deliveries = { queued: 'Being sent', sent: 'Sent', failed: 'Not delivered' } as const;

function Delivery({ message: { delivery } }: { message: Message }) {
  if (delivery === null) return null;
  if (delivery === 'sent') return <span>{deliveries.sent}</span>;
  return <Badge tone={delivery === 'failed' ? 'fail' : 'quiet'}>{deliveries[delivery]}</Badge>;
}

function Said({ message: { channel, direction, words } }: { message: Message }) {
  if (channel !== 'mail') return <Words words={words} />;
  return direction === 'in' ? <MailWords words={words} /> : <Mailed words={words} />;
}

/** The weakest way to find an inquiry: anybody can write a mail in somebody’s name. */
export function BySender() {
  return (
    <p className="text-[0.88rem] text-caution">
      Filed by its sender’s address alone, which can be forged. It answers no mail of ours.
    </p>
  );
}

/** A mail that the product wrote: its subject, and its text when it is opened. */
function Mailed({ words }: { words: string }) {
  const end = words.indexOf('\n');
  return (
    <details>
      <summary className="cursor-pointer py-0.5 wrap-anywhere">
        {end < 0 ? words : words.slice(0, end)}
      </summary>
      {end >= 0 && <Words words={words.slice(end).trim()} />}
    </details>
  );
}

/** Says that a message needs no reply; the toast takes it back. */
export function NoReply({ message }: { message: Message }) {
  return (
    <CallButton
      endpoint={endpoints.handle}
      given={{ id: message.id }}
      words={handledWords(message.id)}
      look="quiet"
    >
      No reply needed<span className="sr-only">: {messageKinds[message.kind]}</span>
    </CallButton>
  );
}

const handledWords = (id: string) => ({
  failed: 'Not saved',
  done: 'Handled without a reply',
  undo: () => () => call(endpoints.reopen, { id }),
});

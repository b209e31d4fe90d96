import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { unsorted } from '#contract/desk/endpoints/inbound.ts';
import { list } from '#contract/desk/endpoints/messages.ts';
import { type Message, type MessageList, messageKinds } from '#contract/desk/messages.ts';
import { pages } from '#contract/paths.ts';
import { phoneOf } from '#contract/phone.ts';
import { hasDraft } from '#web/admin/drafts.ts';
import { Empty } from '#web/admin/empty.tsx';
import { formatCount, formatMoment } from '#web/admin/format.ts';
import { draftAbout } from '#web/admin/inquiries/draft-of.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { MessageClock } from '#web/admin/messages/clock.tsx';
import { ReplyBox } from '#web/admin/messages/reply-box.tsx';
import { BySender, NoReply } from '#web/admin/messages/thread.tsx';
import { Unsorted } from '#web/admin/messages/unsorted.tsx';
import { Files, MailWords, Words } from '#web/admin/messages/words.tsx';
import { useHeadingOfPage } from '#web/admin/place.ts';
import { call } from '#web/api.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import type { Route } from './+types/tab';

/** The address holds the view, so that the back button and reloads keep it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const isAll = searchParams.get('show') === 'all';
  const after = searchParams.get('cursor') ?? undefined;
  const query = { ...(!isAll && { open: 'true' as const }), after };
  const both = Promise.all([call(list, { query }), call(unsorted, {})]).then(([page, apart]) => ({
    page,
    apart,
  }));
  return { isAll, isFirst: after === undefined, read: await loaded(both) };
}

/** What customers wrote: what waits for somebody, the most urgent first, or everything, the latest first. */
export default function Messages({ loaderData: { isAll, isFirst, read } }: Route.ComponentProps) {
  const { search } = useLocation();
  const heading = useHeadingOfPage();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-4 pb-2">
        <h2 ref={heading} tabIndex={-1} className="text-[1.2rem] font-bold outline-none">
          Messages
        </h2>
        <nav aria-label="Views" className="flex gap-1.5">
          {[
            { to: pages.messages, name: 'Waiting', isShown: !isAll },
            { to: `${pages.messages}?show=all`, name: 'All', isShown: isAll },
          ].map(({ to, name, isShown }) => (
            <Link
              key={name}
              to={to}
              aria-current={isShown ? 'page' : undefined}
              className="inline-flex min-h-10 items-center rounded-sheet border border-line bg-sheet px-3 text-[0.9rem] text-ink no-underline hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-sheet"
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
      <Latest read={read} of={search} what="The messages">
        {({ page, apart }) => (
          <>
            {isFirst && <Unsorted unsorted={apart} isAll={isAll} />}
            {(page.messages.length > 0 || apart.mails.length === 0) && (
              <List page={page} isAll={isAll} isFirst={isFirst} />
            )}
          </>
        )}
      </Latest>
    </>
  );
}

type ListProps = { page: MessageList; isAll: boolean; isFirst: boolean };

function List({ page: { messages, total, next, inquiries }, isAll, isFirst }: ListProps) {
  if (messages.length === 0)
    return (
      <Empty as="h3" title={isAll ? 'No messages yet' : 'Nobody waits for a reply'}>
        <p>
          {isAll
            ? 'What customers write on their page, and what you reply, will be listed here.'
            : 'Questions from customers’ pages come here, with the time by which you promised to answer.'}
        </p>
      </Empty>
    );
  const about = new Map(inquiries.map((one) => [one.id, one]));
  const first = isAll ? `${pages.messages}?show=all` : pages.messages;
  return (
    <>
      <p className="pb-2 text-[0.9rem] text-ink-soft">
        {isAll ? `${formatCount(total)} in all` : `${formatCount(total)} waiting`}
      </p>
      <ul className="border-t border-line">
        {messages.map((message) => (
          <Row key={message.id} message={message} about={about.get(message.inquiryId)} />
        ))}
      </ul>
      <nav aria-label="Pages of the list" className="mt-4 flex justify-center gap-4 empty:hidden">
        {!isFirst && (
          <Link to={first} className={buttonLook('secondary')}>
            First page
          </Link>
        )}
        {next && (
          <Link
            to={`?${new URLSearchParams({ ...(isAll && { show: 'all' }), cursor: next })}`}
            className={buttonLook('secondary')}
          >
            Next page
          </Link>
        )}
      </nav>
    </>
  );
}

type RowProps = { message: Message; about: MessageList['inquiries'][number] | undefined };

function Row({ message, about }: RowProps) {
  const { direction, kind, from, at, dueAt, handledAt } = message;
  const isOpen = direction === 'in' && dueAt !== null && handledAt === null;
  return (
    <li
      className={`border-b border-line bg-sheet px-3 py-2.5 sm:px-4 ${isOpen ? 'shadow-[inset_4px_0_0_var(--color-signal)]' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-[1.02rem] leading-snug font-bold wrap-anywhere">
          <Link to={`${pages.inquiry(message.inquiryId)}#thread`} className="text-ink">
            <bdi>{about?.name || from || 'A customer'}</bdi>
          </Link>
        </h3>
        <span className="text-[0.9rem] text-ink-soft">
          {direction === 'out' ? 'You replied' : messageKinds[kind]},{' '}
          <time dateTime={at}>{formatMoment(at)}</time>
        </span>
        <span className="sm:ml-auto">
          <MessageClock message={message} isShort />
        </span>
      </div>
      {about && (
        <p className="truncate text-[0.9rem] text-ink-soft">
          <bdi>{about.address}</bdi>
        </p>
      )}
      {message.matchedBy === 'sender' && <BySender />}
      {message.channel === 'mail' ? <MailWords words={message.words} /> : <Words words={message.words} />}
      <Files files={message.files} />
      {isOpen && about && <Answer message={message} about={about} />}
    </li>
  );
}

/** The ways to answer, in place. */
function Answer({ message, about }: { message: Message; about: NonNullable<RowProps['about']> }) {
  const [isOpen, setOpen] = useState(() => hasDraft(draftAbout(whom(about), 'reply').form));
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (isOpen && pressed.current) box.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  return (
    <>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-1 gap-y-1.5">
        {!isOpen && (
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              pressed.current = true;
              setOpen(true);
            }}
          >
            Reply<span className="sr-only"> to {about.name}</span>
          </Button>
        )}
        {about.phone && (
          <a href={`tel:${phoneOf(about.phone).dial}`} className={buttonLook('quiet', 'small')}>
            Call<span className="sr-only"> {about.name}</span>
          </a>
        )}
        <NoReply message={message} />
      </div>
      {isOpen && (
        <div ref={box}>
          <ReplyBox inquiry={whom(about)} lastSeen={about.lastSeen} waits />
        </div>
      )}
    </>
  );
}

const whom = ({ id, name, email }: NonNullable<RowProps['about']>) => ({
  id,
  firstName: name,
  lastName: '',
  email,
});

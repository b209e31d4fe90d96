import { facts } from '#content/facts.ts';
import { mainLinks } from '#content/navigation.ts';
import { monthInWords } from '#contract/calendar.ts';
import { subscribers } from '#contract/desk/endpoints/mail.ts';
import { type Subscriber, UNSUBSCRIBE_COLUMN } from '#contract/newsletter.ts';
import { paths } from '#contract/paths.ts';
import { Empty } from '#web/admin/empty.tsx';
import { formatCount, formatMoment } from '#web/admin/format.ts';
import { LoadFailed } from '#web/admin/load-failed.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Route } from './+types/subscribers';

export async function clientLoader() {
  return { subscribers: await loaded(call(subscribers, {})) };
}

/** The newsletter's subscribers, and the consent of each. */
export default function NewsletterSubscribers({ loaderData: { subscribers } }: Route.ComponentProps) {
  if (!subscribers.ok) return <LoadFailed what="The subscribers" sentence={subscribers.sentence} />;
  return <Subscribers subscribers={subscribers.value} />;
}

function Subscribers({ subscribers }: { subscribers: Subscriber[] }) {
  if (subscribers.length === 0) return <NoSubscribers />;
  const active = subscribers.filter(({ isActive }) => isActive).length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5">
        <h2 className="text-[1.05rem] font-bold">
          Newsletter: {formatCount(active)} of {formatCount(subscribers.length)} subscribed
        </h2>
        <a href={paths.subscribersDownload} className={buttonLook('secondary', 'small')}>
          Download Subscribers
        </a>
      </div>
      <p className="max-w-3xl pb-5 text-ink-soft">
        Before each newsletter, download the list again. Send only to rows with an unsubscribe address. Each
        email must carry that address (merge field <code>{UNSUBSCRIBE_COLUMN}</code>), and name{' '}
        {facts.identity.name} with contact details that stay valid for at least 30 days. A reader who
        unsubscribes there gets nothing more from us.
      </p>
      <div className="border border-line bg-sheet px-4 pb-2 sm:px-5">
        <Table
          caption={<span className="sr-only">Newsletter subscribers</span>}
          rows={subscribers}
          rowKey={({ id }) => id}
          wordy
          columns={[
            { name: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
            { name: 'Status', cell: (subscriber) => <Status {...subscriber} /> },
            { name: 'Signed up', cell: ({ createdAt }) => formatMoment(createdAt) },
            {
              name: 'Consent',
              cell: ({ sourcePage, consentVersion }) =>
                `${pageName(sourcePage)}, ${textName(consentVersion)}`,
            },
          ]}
        />
      </div>
    </>
  );
}

type StatusProps = { isActive: boolean; confirmedAt: string | null; unsubscribedAt: string | null };

function Status({ isActive, confirmedAt, unsubscribedAt }: StatusProps) {
  if (isActive) return <Badge tone="pass">{confirmedAt ? 'Confirmed' : 'Subscribed'}</Badge>;
  if (unsubscribedAt) return <Badge>Unsubscribed {formatMoment(unsubscribedAt)}</Badge>;
  return <Badge tone="caution">Not confirmed yet</Badge>;
}

/** `Blog`, or `Blog, “What the certifier checks”`: an article is named after its address. */
function pageName(path: string): string {
  const page = mainLinks.find(({ href }) => href === path);
  if (page) return page.label;
  const article = /^\/blog\/(?<slug>[\w-]+)$/.exec(path)?.groups?.slug;
  if (!article) return path || 'The form';
  return `Blog, “${article.charAt(0).toUpperCase()}${article.slice(1).replaceAll('-', ' ')}”`;
}

/** The consent's text, by the month it dates from: `text of November 2026`. */
function textName(version: string): string {
  return `text of ${/^\d{4}-\d\d$/.test(version) ? monthInWords(version) : version}`;
}

function NoSubscribers() {
  return (
    <Empty as="h2" title="No subscribers yet">
      <p>Readers who subscribe on the blog will appear here.</p>
      <p>To send a newsletter, download their list and use it in your own mailing program.</p>
    </Empty>
  );
}

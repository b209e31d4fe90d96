import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Backups } from '#contract/desk/backups.ts';
import { backups, makeBackup } from '#contract/desk/endpoints/backups.ts';
import { storage } from '#contract/desk/endpoints/connections.ts';
import { fileSize } from '#contract/files.ts';
import { pages } from '#contract/paths.ts';
import { Part } from '#web/admin/account/part.tsx';
import { CallButton } from '#web/admin/call-button.tsx';
import { StoragePart } from '#web/admin/connections/storage-part.tsx';
import { Fact } from '#web/admin/fact.tsx';
import { formatMoment, formatShortMoment } from '#web/admin/format.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Route } from './+types/backups-page';

/** How often a page with a running backup looks whether it is finished. */
const LOOK_AGAIN_MS = 3_000;

export async function clientLoader() {
  const [read, connection] = await Promise.all([loaded(call(backups, {})), loaded(call(storage, {}))]);
  return { read, connection };
}

/** The backups on this machine, the button that makes another one, and where they are copied. */
export default function BackupsPage({ loaderData: { read, connection } }: Route.ComponentProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-10 pt-6 lg:grid-cols-2">
      <Latest read={read} of="backups" what="The backups">
        {(state) => <State state={state} />}
      </Latest>
      <Latest read={connection} of="storage" what="The settings of object storage">
        {(settings) => <StoragePart connection={settings} />}
      </Latest>
    </div>
  );
}

function State({ state: { backups: all, running, nightly } }: { state: Backups }) {
  useLookAgain(running);
  const { on, folder, lastAt, lastOk, copied, nextAt, problem } = nightly;
  return (
    <div className="min-w-0 space-y-10">
      <Part
        title="Backups"
        aside={
          <CallButton
            endpoint={makeBackup}
            given={{}}
            words={{ failed: 'No backup was made', done: 'Backup made' }}
            busy="Making a backup…"
            disabled={running}
          >
            {running ? 'A backup is being made…' : 'Back up now'}
          </CallButton>
        }
      >
        {problem && (
          <p role="alert" className="mb-5 border-l-4 border-fail pl-3 font-semibold">
            {problem}
          </p>
        )}
        <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
          <Fact name="Each night">{on ? 'On' : 'The operator switched it off'}</Fact>
          <Fact name="Next one">{nextAt && `After ${formatMoment(nextAt)}`}</Fact>
          <Fact name="Last one">
            {lastAt ? `${formatMoment(lastAt)}${lastOk ? '' : ', with a problem'}` : 'None yet'}
          </Fact>
          {copied !== null && <Fact name="Its copy elsewhere">{copied ? 'Complete' : 'Not complete'}</Fact>}
          <Fact name="Folder on the server">{folder}</Fact>
        </dl>
        <p className="mt-4 text-[0.9rem] text-ink-soft">
          {on && 'Seven daily and four weekly backups are kept. '}A backup on the same disk is lost with that
          disk. <Link to={`${pages.manual}#backup`}>How to keep one elsewhere</Link>
        </p>
      </Part>
      <Part title="On this machine">
        {all.length === 0 ? (
          <p>No backups yet. {on ? 'The server makes the first one tonight.' : 'Make one now.'}</p>
        ) : (
          <Table
            caption={<span className="sr-only">Backups on this machine</span>}
            rows={all}
            rowKey={({ id }) => id}
            columns={[
              { name: 'From', cell: ({ at }) => formatShortMoment(at) },
              { name: 'Size', cell: ({ bytes }) => fileSize(bytes) },
              {
                name: 'State',
                cell: ({ ok }) =>
                  ok ? <Badge tone="pass">Complete</Badge> : <Badge tone="fail">Not complete</Badge>,
              },
            ]}
          />
        )}
      </Part>
    </div>
  );
}

function useLookAgain(isRunning: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isRunning || state !== 'idle') return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isRunning, revalidate, state]);
}

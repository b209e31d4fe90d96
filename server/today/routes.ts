import type { FastifyRequest } from 'fastify';
import { addDays, dayOf } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/today.ts';
import { type TodayKind, todayKinds, todayRefusals } from '#contract/desk/today.ts';
import type { ServerBackups } from '../backup/backups.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { refuse, refuseField } from '../refusal.ts';
import { putOff, takeUp } from './later.ts';
import { hasLine, today } from './today.ts';

const FURTHEST_DAYS = 366;

/** What asks for a person now, and putting a line of it off. */
export function todayRoutes(desk: Desk, { db, backups }: { db: Db; backups: ServerBackups }): void {
  const askedAt = (from: Db, now: Date, { user }: Pick<FastifyRequest, 'user'>) => ({
    db: from,
    now,
    backups: () => backups.state(now),
    role: user?.role,
  });

  desk.answers(endpoints.today, ({ actor, request }) => today(askedAt(db, actor.now, request)));

  desk.changes(endpoints.putOff, async ({ transaction, params, body: { until }, actor, request }) => {
    const line = { kind: kindOf(params.kind), id: params.id };
    const on = dayOf(actor.now);
    if (until <= on) refuseField('invalid', 'until', todayRefusals.past);
    if (until > addDays(on, FURTHEST_DAYS)) refuseField('invalid', 'until', todayRefusals.tooFar);
    if (!(await hasLine(askedAt(transaction, actor.now, request), line)))
      refuse('not-found', todayRefusals.gone);
    await putOff(transaction, { ...line, until, actor });
    return { until };
  });

  desk.changes(endpoints.takeUp, async ({ transaction, params, actor, request }) => {
    const line = { kind: kindOf(params.kind), id: params.id };
    if (!(await hasLine(askedAt(transaction, actor.now, request), line)))
      refuse('not-found', todayRefusals.gone);
    await takeUp(transaction, line);
    return { until: null };
  });
}

function kindOf(name: string): TodayKind {
  return todayKinds.find((kind) => kind === name) ?? refuse('invalid', todayRefusals.unknownKind);
}

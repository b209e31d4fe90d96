import { type ReactNode, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { dayOf } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import * as inspections from '#contract/desk/endpoints/inspections.ts';
import * as endpoints from '#contract/desk/endpoints/inspectors.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { pages } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { CalendarFeed } from '#web/admin/inspectors/calendar-feed.tsx';
import { HoursForm, InspectionLinks } from '#web/admin/inspectors/hours-form.tsx';
import { CorrectInspectorForm } from '#web/admin/inspectors/inspector-form.tsx';
import { InvitationLink, type Invited } from '#web/admin/inspectors/invitation-link.tsx';
import { LicenceState } from '#web/admin/inspectors/licence.tsx';
import { PhoneList } from '#web/admin/inspectors/phone-list.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { phoneDeletes } from '#web/admin/phone-words.ts';
import { mayCall, signedIn } from '#web/admin/session.ts';
import { call } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Route } from './+types/inspector-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const all = await loaded(call(endpoints.list, {}));
  const isLocked = all.ok && all.value.inspectors.some(({ id, isLocked }) => id === params.id && isLocked);
  const query = { inspectorId: params.id, from: dayOf(new Date()) };
  const ahead = isLocked ? await loaded(call(inspections.list, { query })) : undefined;
  const phones = mayCall(endpoints.phones)
    ? await loaded(call(endpoints.phones, { id: params.id }))
    : undefined;
  return { all, ahead, phones, id: params.id };
}

/** One inspector, with the forms for everything that can be changed. */
export default function InspectorPage({ loaderData: { all, ahead, phones, id } }: Route.ComponentProps) {
  return (
    <>
      <p className="py-4">
        <Link to={pages.inspectors}>All inspectors</Link>
      </p>
      <Latest read={all} of={id} what="The inspector">
        {({ inspectors }) => {
          const inspector = inspectors.find((one) => one.id === id);
          // Keyed by the inspector, so that text typed for one is never saved on another.
          if (!inspector) return <p>We can’t find this inspector.</p>;
          return (
            <InFull
              key={id}
              inspector={inspector}
              phones={
                phones && (
                  <Latest read={phones} of={id} what="Their phones">
                    {({ phones: all }) => <PhoneList phones={all} />}
                  </Latest>
                )
              }
            >
              {inspector.isLocked && ahead && (
                <Latest read={ahead} of={id} what="Their visits">
                  {({ inspections: all }) => <LockedInspector ahead={all.filter(isToHandOn)} />}
                </Latest>
              )}
            </InFull>
          );
        }}
      </Latest>
    </>
  );
}

/** Booked or offered, and not over yet. */
function isToHandOn({ status, end }: Inspection): boolean {
  return status === 'offered' || (status === 'booked' && end !== null && new Date(end) > new Date());
}

type InFullProps = { inspector: Inspector; phones: ReactNode; children: ReactNode };

function InFull({ inspector, phones, children }: InFullProps) {
  const isOwn = inspector.username === signedIn()?.username;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span
          aria-hidden="true"
          className="size-4 rounded-sheet"
          style={{ backgroundColor: inspector.colour }}
        />
        <h2 className="text-[1.3rem] leading-tight font-bold wrap-anywhere">{inspector.name}</h2>
        {!inspector.hasSignedIn && <Badge tone="caution">Invited</Badge>}
        {inspector.isLocked && <Badge tone="fail">Locked</Badge>}
      </header>
      {children}
      <p className="mt-2">
        <LicenceState licence={inspector.licence} />
      </p>
      <Part title="Hours and leave">
        <HoursForm inspector={inspector} />
      </Part>
      <Part title="Details">
        <CorrectInspectorForm inspector={inspector} />
      </Part>
      {!inspector.isLocked && mayCall(endpoints.renewFeed) && (
        <Part title="Calendar">
          <CalendarFeed inspector={inspector} />
        </Part>
      )}
      {phones && inspector.hasSignedIn && <Part title="Phones">{phones}</Part>}
      {mayCall(endpoints.lock) && (
        <Part title="Account">
          <AccountOf inspector={inspector} isOwn={isOwn} />
        </Part>
      )}
    </>
  );
}

/** What a lock means, and the visits that somebody else must take on. */
function LockedInspector({ ahead }: { ahead: readonly Inspection[] }) {
  return (
    <div className="mt-4 border-l-4 border-fail bg-fail-wash px-3 py-2">
      <p className="font-semibold">
        {ahead.length === 0
          ? 'Locked. Nothing is booked with them.'
          : `Locked. ${counted(ahead.length, 'visit is', 'visits are')} still booked or held with them. Move ${ahead.length === 1 ? 'it' : 'them'} to somebody else.`}
      </p>
      {ahead.length > 0 && <InspectionLinks inspections={ahead} />}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="mb-4 border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** How they sign in, and the buttons that end it. */
function AccountOf({ inspector, isOwn }: { inspector: Inspector; isOwn: boolean }) {
  const { id, name, email, username, role, hasSignedIn, isLocked } = inspector;
  const [invited, setInvited] = useState<Invited>();
  const mayGetLink = !isLocked && (role === 'inspector' || !hasSignedIn);
  return (
    <>
      {isLocked ? (
        <p className="max-w-prose">
          <bdi>{name}</bdi> can’t sign in as <span className="font-mono">{username}</span> until you unlock
          them. Then they need a new calendar link.
        </p>
      ) : (
        <p className="max-w-prose">
          {isOwn ? 'You sign in' : hasSignedIn ? `${name} signs in` : `${name} will sign in`} as{' '}
          <span className="font-mono">{username}</span>, and {isOwn ? 'see' : 'sees'}{' '}
          {role === 'owner' ? 'everything' : 'only their own inspections'}.
        </p>
      )}
      {invited && (
        <div className="mt-4">
          <InvitationLink key={invited.url} invited={invited} onClose={() => setInvited(undefined)} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {mayGetLink && (
          <CallButton
            endpoint={endpoints.inviteAgain}
            given={{ id }}
            words={{ failed: 'No link made' }}
            readsAgain={false}
            onDone={({ invitation }) => setInvited({ name, email, username, ...invitation })}
            question={{
              title: `Make a new link for ${name}?`,
              yes: 'Make a link',
              no: 'Not now',
              about: (
                <p>
                  {hasSignedIn
                    ? 'They use it to choose another password, and are then signed out everywhere. Their phones ask them to sign in again and lose nothing. Until then the current password works.'
                    : 'The link they have stops working.'}
                </p>
              ),
            }}
          >
            {hasSignedIn ? 'Link for a new password' : 'New invitation link'}
          </CallButton>
        )}
        {!isOwn && hasSignedIn && <SignOutPhones inspector={inspector} />}
        {!isOwn && <LockButton inspector={inspector} />}
        <RemoveInspector inspector={inspector} isOwn={isOwn} />
      </div>
    </>
  );
}

/** Locks somebody out at once, or lets them in again. */
function LockButton({ inspector: { id, name, isLocked } }: { inspector: Inspector }) {
  if (isLocked)
    return (
      <CallButton
        endpoint={endpoints.unlock}
        given={{ id }}
        words={{ failed: 'Not unlocked', done: `${name} can sign in again` }}
      >
        Unlock
      </CallButton>
    );
  return (
    <CallButton
      endpoint={endpoints.lock}
      given={{ id }}
      words={{
        failed: 'Not locked',
        // The list of the visits is at the top of the page, and may be out of sight.
        done: ({ stillBooked }) =>
          stillBooked.length === 0
            ? `${name} is locked`
            : `${name} is locked. Move ${counted(stillBooked.length, 'visit')} to somebody else`,
      }}
      question={{
        title: `Lock ${name}?`,
        yes: 'Lock them out now',
        no: 'Not now',
        about: (
          <p>
            They are signed out everywhere at once and can’t sign in until you unlock them. Their phones keep
            what is on them. Their calendar link stops working, and nobody can book them. Their visits stay
            booked until you move them.
          </p>
        ),
      }}
    >
      Lock
    </CallButton>
  );
}

/** For a lost phone. Owners end their own phones' sessions one by one on the account page. */
function SignOutPhones({ inspector: { id, name } }: { inspector: Inspector }) {
  return (
    <CallButton
      endpoint={endpoints.endPhoneSessions}
      given={{ id }}
      words={{
        failed: 'Phones not signed out',
        done: ({ ended }) =>
          ended === 0 ? 'No phone was signed in' : `${counted(ended, 'phone')} signed out`,
      }}
      question={{
        title: `Sign out all phones of ${name}?`,
        yes: 'Sign them out',
        no: 'Keep them signed in',
        about: <p>{phoneDeletes} At the desk they stay signed in.</p>,
      }}
      readsAgain={false}
    >
      Sign out phones
    </CallButton>
  );
}

function RemoveInspector({ inspector: { id, name }, isOwn }: { inspector: Inspector; isOwn: boolean }) {
  const navigate = useNavigate();
  return (
    <CallButton
      endpoint={endpoints.remove}
      given={{ id }}
      words={{ failed: 'Inspector not removed', done: `${name} removed` }}
      question={{
        title: isOwn ? 'Stop inspecting?' : `Remove ${name}?`,
        yes: isOwn ? 'Stop inspecting' : 'Remove',
        no: 'Keep',
        about: isOwn ? (
          <p>You can no longer be booked, and your calendar link stops working. Your account stays.</p>
        ) : (
          <p>
            They are signed out everywhere and can’t sign in again. Their phones delete everything on them,
            including what was not sent yet. Their calendar link stops working. Their inspections stay. Nobody
            else can have their username.
          </p>
        ),
      }}
      // Replaces the entry in the history, so that the back button does not lead to a removed inspector.
      onDone={() => void navigate(pages.inspectors, { replace: true })}
      readsAgain={false}
      look="quiet"
    >
      {isOwn ? 'Stop inspecting' : 'Remove'}
    </CallButton>
  );
}

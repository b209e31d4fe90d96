import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import * as endpoints from '#contract/desk/endpoints/inspectors.ts';
import * as office from '#contract/desk/endpoints/office.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { pages } from '#contract/paths.ts';
import { phoneOf } from '#contract/phone.ts';
import { roles } from '#contract/roles.ts';
import { hasDraft } from '#web/admin/drafts.ts';
import { Fact } from '#web/admin/fact.tsx';
import { hoursInWords } from '#web/admin/inspectors/hours.ts';
import { NEW, NewInspectorForm } from '#web/admin/inspectors/inspector-form.tsx';
import { InvitationLink, type Invited } from '#web/admin/inspectors/invitation-link.tsx';
import { LicenceState } from '#web/admin/inspectors/licence.tsx';
import { NEW_OFFICE, NewOfficePersonForm, OfficePeople } from '#web/admin/inspectors/office-people.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { mayCall, signedIn } from '#web/admin/session.ts';
import { call } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/inspectors-page';

export async function clientLoader() {
  const [all, people] = await Promise.all([
    loaded(call(endpoints.list, {})),
    mayCall(office.list) ? loaded(call(office.list, {})) : undefined,
  ]);
  return { all, people };
}

/** The inspectors and the people of the office, and the forms that invite another one. */
export default function InspectorsPage({ loaderData: { all, people } }: Route.ComponentProps) {
  return (
    <>
      <Latest read={all} of="inspectors" what="The inspectors">
        {({ inspectors }) => <Inspectors inspectors={inspectors} />}
      </Latest>
      {people && (
        <Latest read={people} of="office" what="The people of the office">
          {({ people }) => <OfficePeople people={people} />}
        </Latest>
      )}
    </>
  );
}

type Adding = 'other' | 'own' | 'office';

const titles: Record<Adding, string> = {
  own: 'You as an inspector',
  other: 'New inspector',
  office: 'New person of the office',
};

function Inspectors({ inspectors }: { inspectors: Inspector[] }) {
  const [adding, setAdding] = useState<Adding | undefined>(draftLeft());
  const [invited, setInvited] = useState<Invited>();
  const username = signedIn()?.username;
  const noteInvited = (link: Invited | undefined) => {
    setAdding(undefined);
    setInvited(link);
  };
  const inspectsAlready = inspectors.some((inspector) => inspector.username === username);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5">
        <h2 className="text-[1.05rem] font-bold">
          {inspectors.length === 0 ? 'Inspectors' : counted(inspectors.length, 'inspector')}
        </h2>
        {mayCall(endpoints.invite) && (
          <div className="flex flex-wrap gap-3">
            {!inspectsAlready && username && (
              <Opener what="own" adding={adding} onPress={setAdding} look="secondary">
                I inspect too
              </Opener>
            )}
            <Opener what="other" adding={adding} onPress={setAdding} look="primary">
              Invite an inspector
            </Opener>
            <Opener what="office" adding={adding} onPress={setAdding} look="secondary">
              Invite to the office
            </Opener>
          </div>
        )}
      </div>
      {invited && (
        <div className="mb-8">
          <InvitationLink key={invited.url} invited={invited} onClose={() => setInvited(undefined)} />
        </div>
      )}
      {adding && (
        <section className="mb-8 border border-ink bg-sheet p-4 sm:p-6" aria-labelledby="new-inspector">
          <h3 id="new-inspector" className="mb-4 text-[1.05rem] font-bold">
            {titles[adding]}
          </h3>
          {adding === 'office' ? (
            <NewOfficePersonForm onInvited={noteInvited} />
          ) : (
            <NewInspectorForm
              key={adding}
              own={adding === 'own' ? username : undefined}
              onInvited={noteInvited}
            />
          )}
        </section>
      )}
      {inspectors.length === 0 ? (
        <NoInspectors />
      ) : (
        <ul className="grid gap-5 lg:grid-cols-2">
          {inspectors.map((inspector) => (
            <li key={inspector.id}>
              <InspectorCard inspector={inspector} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The form in which something was typed and not sent. */
function draftLeft(): Adding | undefined {
  if (hasDraft(NEW)) return 'other';
  return hasDraft(NEW_OFFICE) ? 'office' : undefined;
}

type OpenerProps = {
  what: Adding;
  adding: Adding | undefined;
  onPress: (adding: Adding | undefined) => void;
  look: 'primary' | 'secondary';
  children: string;
};

function Opener({ what, adding, onPress, look, children }: OpenerProps) {
  const isOpen = adding === what;
  return (
    <Button
      size="small"
      look={isOpen ? 'secondary' : look}
      aria-expanded={isOpen}
      onClick={() => onPress(isOpen ? undefined : what)}
    >
      {isOpen ? 'Close the form' : children}
    </Button>
  );
}

/** An inspector in the list. */
function InspectorCard({ inspector }: { inspector: Inspector }) {
  const { id, name, colour, role, email, weekly, area, hasSignedIn, isLocked } = inspector;
  const headingId = `inspector-${id}`;
  const phone = phoneOf(inspector.phone);
  return (
    <Card aria-labelledby={headingId} className="flex h-full flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-3 sm:px-5">
        <span aria-hidden="true" className="size-4 rounded-sheet" style={{ backgroundColor: colour }} />
        <h3 id={headingId} className="text-[1.15rem] leading-tight font-bold wrap-anywhere">
          <Link to={pages.inspector(id)} className="text-ink decoration-line hover:decoration-ink">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {role === 'owner' && <Badge tone="quiet">{roles.owner}</Badge>}
        {!hasSignedIn && <Badge tone="caution">Invited</Badge>}
        {isLocked && <Badge tone="fail">Locked</Badge>}
      </header>
      <dl className="grid grow content-start gap-x-6 gap-y-2.5 px-4 py-4 sm:grid-cols-2 sm:px-5">
        <Fact name="Phone">
          <a href={`tel:${phone.dial}`}>{phone.display}</a>
        </Fact>
        <Fact name="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact name="Licence">
          <LicenceState licence={inspector.licence} />
        </Fact>
        <Fact name="Works">{hoursInWords(weekly)}</Fact>
        <Fact name="Preferred area">{area}</Fact>
      </dl>
    </Card>
  );
}

function NoInspectors() {
  return (
    <div className="border border-dashed border-edge px-5 py-14 text-center">
      <h3 className="text-[1.2rem] font-bold">No inspectors yet</h3>
      <p className="mt-1 text-ink-soft">
        {mayCall(endpoints.invite)
          ? 'Invite the people who inspect for you, and add yourself if you inspect. Then you can book inspections.'
          : 'The owner invites the people who inspect. Then you can book inspections.'}
      </p>
    </div>
  );
}

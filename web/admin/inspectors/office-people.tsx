import { useState } from 'react';
import { invite } from '#contract/desk/endpoints/inspectors.ts';
import * as endpoints from '#contract/desk/endpoints/office.ts';
import { NewOfficePerson, type OfficePerson } from '#contract/desk/office.ts';
import { z } from '#contract/schema.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { InvitationLink, type Invited } from '#web/admin/inspectors/invitation-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** The name of the draft for a new person of the office. */
export const NEW_OFFICE = 'office new';

const Fields = z.object({
  name: NewOfficePerson.shape.name,
  email: NewOfficePerson.shape.email,
  username: NewOfficePerson.shape.username,
});

/** The people who work on everything but accounts, settings and partners' money. */
export function OfficePeople({ people }: { people: readonly OfficePerson[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="office-people" className="mt-10">
      <h2 id="office-people" className="border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
        Office
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        They can do everything except accounts, settings and partners’ money. Nobody can book them.
      </p>
      <ul className="mt-3 border-t border-line">
        {people.map((person) => (
          <li key={person.id} className="border-b border-line py-3">
            <OfficeRow person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfficeRow({ person: { id, name, email, username, hasSignedIn } }: { person: OfficePerson }) {
  const [invited, setInvited] = useState<Invited>();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 font-bold wrap-anywhere">
            <bdi>{name}</bdi>
            {!hasSignedIn && <Badge tone="caution">Invited</Badge>}
          </h3>
          <p className="text-[0.92rem] wrap-anywhere">
            <a href={`mailto:${email}`}>{email}</a>, signs in as <span className="font-mono">{username}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
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
                    ? 'They use it to choose another password, and are then signed out everywhere. Until then the current password works.'
                    : 'The link they have stops working.'}
                </p>
              ),
            }}
          >
            {hasSignedIn ? 'Link for a new password' : 'New invitation link'}
            <span className="sr-only"> for {name}</span>
          </CallButton>
          <CallButton
            endpoint={endpoints.remove}
            given={{ id }}
            words={{ failed: 'Not removed', done: `${name} removed` }}
            question={{
              title: `Remove ${name}?`,
              yes: 'Remove',
              no: 'Keep',
              about: (
                <p>
                  They are signed out everywhere and can’t sign in again. What they did stays. Nobody else can
                  have their username.
                </p>
              ),
            }}
            look="quiet"
          >
            Remove<span className="sr-only"> {name}</span>
          </CallButton>
        </div>
      </div>
      {invited && (
        <div className="mt-4">
          <InvitationLink key={invited.url} invited={invited} onClose={() => setInvited(undefined)} />
        </div>
      )}
    </>
  );
}

/** The form that invites somebody to the office. */
export function NewOfficePersonForm({ onInvited }: { onInvited: (invited: Invited | undefined) => void }) {
  return (
    <DeskForm
      endpoint={invite}
      given={{}}
      words={{
        failed: 'Not invited',
        done: ({ officePerson }) => `${officePerson?.name} invited`,
        alwaysTold: true,
      }}
      stored={{}}
      draft={{ form: NEW_OFFICE }}
      fields={Fields}
      body={(typed) => ({ ...(typed as object), role: 'office' }) as NewOfficePerson}
      summary="h4"
      onDone={({ officePerson, invitation }) =>
        onInvited(officePerson && invitation ? { ...officePerson, ...invitation } : undefined)
      }
      className="space-y-5"
    >
      {({ field, pending }) => (
        <>
          <p className="max-w-prose">
            They can do everything except accounts, settings and partners’ money. They do not inspect, so
            nobody can book them.
          </p>
          <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
            <Field {...field('name')} label="Name" required>
              {(wiring) => <Input {...wiring} autoComplete="off" />}
            </Field>
            <Field {...field('email')} label="Email" required>
              {(wiring) => <Input {...wiring} type="email" autoComplete="off" />}
            </Field>
            <Field
              {...field('username')}
              label="Username"
              hint="They sign in with this username. You can’t change it later."
              required
            >
              {(wiring) => <Input {...wiring} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
            </Field>
          </div>
          <Button type="submit" size="small" disabled={pending}>
            {pending ? 'Saving…' : 'Make the invitation'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}

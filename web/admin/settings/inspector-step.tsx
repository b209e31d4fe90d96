import { Link } from 'react-router';
import type { Business } from '#contract/desk/endpoints/business.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { pages } from '#contract/paths.ts';
import { NewInspectorForm } from '#web/admin/inspectors/inspector-form.tsx';
import { signedIn } from '#web/admin/session.ts';
import { Button } from '#web/ui/button.tsx';
import { leftToReplace } from './left.ts';
import { type Moves, StepEnd } from './step-end.tsx';

type InspectorStepProps = { business: Business; inspectors: Inspector[] } & Moves;

/** Makes the owner the first inspector, with their own account and what they have said of themselves before. */
export function InspectorStep({ business, inspectors, back, onNext }: InspectorStepProps) {
  const username = signedIn()?.username;
  const self = inspectors.find((inspector) => inspector.username === username);
  if (self)
    return (
      <>
        <p>
          You can be booked as <bdi className="font-semibold">{self.name}</bdi>. On site, open{' '}
          <a href={inspectApp.page}>the phone app</a> and sign in as{' '}
          <span className="font-mono">{username}</span>. Your hours and your leave are under{' '}
          <Link to={pages.inspector(self.id)}>Inspectors</Link>.
        </p>
        <StepEnd back={back}>
          <Button onClick={onNext} className="grow sm:grow-0">
            Go on
          </Button>
        </StepEnd>
      </>
    );
  return (
    <>
      <NewInspectorForm own={username} known={knownOf(business)} onInvited={onNext} />
      <p className="mt-6 text-[0.9rem] text-ink-soft">
        If others inspect for you, leave this step and invite them under{' '}
        <Link to={pages.inspectors}>Inspectors</Link>.
      </p>
      <StepEnd back={back} onLater={onNext} />
    </>
  );
}

/** What the owner has typed already; none of the sample’s. */
function knownOf(business: Business): Record<string, string> {
  const { licence, contact } = business.draft ?? business.facts;
  const left = leftToReplace(business);
  const known = {
    'licence.holder': 'name',
    'licence.number': 'licenceNumber',
    'contact.phone': 'phone',
    'contact.email': 'email',
  };
  const values: Record<string, string> = {
    name: licence.holder,
    licenceNumber: licence.number,
    phone: contact.phone,
    email: contact.email,
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([path, name]) =>
      left.includes(path) ? [] : [[name, values[name] ?? '']],
    ),
  );
}

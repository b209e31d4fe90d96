import { Link } from 'react-router';
import type { Business } from '#contract/desk/endpoints/business.ts';
import { pages } from '#contract/paths.ts';
import { Part } from '#web/admin/account/part.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Draft } from './draft-part.tsx';
import { Left } from './left-part.tsx';
import { type Moves, StepEnd } from './step-end.tsx';

/** The last step: what is left, the draft with its pages, and publishing it. Then the site, and what comes next. */
export function PublishStep({ business, back }: { business: Business } & Moves) {
  const { version, draft } = business;
  return (
    <div className="grid gap-8">
      {draft && <Draft business={business} />}
      {!draft && version > 0 && <Published version={version} />}
      {!draft && version === 0 && (
        <p>Nothing is in the draft yet. Go back to a step, or choose one of these lines.</p>
      )}
      <Left business={business} />
      <StepEnd back={back} />
    </div>
  );
}

function Published({ version }: { version: number }) {
  return (
    <Part title={`Version ${version} is on the site`}>
      <a href={pages.home} className={buttonLook('primary')}>
        See your site
      </a>
      <p className="mt-5 font-semibold">What comes next</p>
      <ul>
        {next.map(({ page, label, about }) => (
          <li key={page} className="py-1.5">
            <Link to={page} className="font-semibold">
              {label}
            </Link>
            : {about}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const next = [
  { page: pages.mailSettings, label: 'Set up mail', about: 'then we tell you about each inquiry.' },
  { page: pages.backups, label: 'Backups', about: 'one each night, best with a copy elsewhere.' },
  { page: pages.desk, label: 'The desk', about: 'where your inquiries arrive.' },
];

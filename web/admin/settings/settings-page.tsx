import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { changedPaths } from '#contract/business/changes.ts';
import { counted } from '#contract/counted.ts';
import {
  type Business,
  type BusinessVersion,
  business,
  businessVersions,
  restoreVersion,
} from '#contract/desk/endpoints/business.ts';
import { pages } from '#contract/paths.ts';
import { Part } from '#web/admin/account/part.tsx';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { Latest } from '#web/admin/latest.tsx';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { Draft } from './draft-part.tsx';
import { leftToReplace } from './left.ts';
import { Left } from './left-part.tsx';
import { sectionOf } from './names.ts';
import { sectionShapes } from './sections.ts';

type Versions = { versions: BusinessVersion[] };
type Loading = Promise<[Loaded<Business>, Loaded<Versions>]>;

export function clientLoader() {
  return { loading: Promise.all([loaded(call(business, {})), loaded(call(businessVersions, {}))]) };
}

/** The settings of the business: what is left to do, the draft, every section, and what was published before. */
export default function SettingsPage({ loaderData: { loading } }: { loaderData: { loading: Loading } }) {
  return (
    <Suspense fallback={<Waiting>Loading the settings…</Waiting>}>
      <Settings loading={loading} />
    </Suspense>
  );
}

function Settings({ loading }: { loading: Loading }) {
  const [read, versions] = use(loading);
  return (
    <div className="grid items-start gap-x-10 gap-y-8 py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <Latest read={read} of="business" what="The settings">
        {(value) => (
          <>
            <div className="grid min-w-0 gap-8 lg:col-start-1">
              {value.version === 0 && <FirstHour />}
              <Draft business={value} />
              <Sections business={value} />
              <Installation />
            </div>
            <div className="grid min-w-0 gap-8 lg:col-start-2 lg:row-start-1">
              <Left business={value} />
              <Latest read={versions} of="versions" what="What was published">
                {({ versions: all }) => <History versions={all} hasDraft={value.draft !== null} />}
              </Latest>
            </div>
          </>
        )}
      </Latest>
    </div>
  );
}

function FirstHour() {
  return (
    <Part title="Make the site yours">
      <p>
        Ten steps lead you from the sample to your own name, licence, prices and bank account. It takes about
        ten minutes, and you can stop at any step.
      </p>
      <Link to={pages.firstSteps} className={`mt-4 ${buttonLook('primary')}`}>
        Go through the steps
      </Link>
    </Part>
  );
}

function Sections({ business }: { business: Business }) {
  const { facts, draft } = business;
  const left = leftToReplace(business);
  return (
    <Part title="Everything you can set">
      <ul>
        {Object.entries(sectionShapes).map(([section, { title, where }]) => {
          const isChanged =
            draft !== null && changedPaths(facts, draft).some((path) => sectionOf(path) === section);
          const isSample = left.some((path) => sectionOf(path) === section);
          return (
            <li key={section} className="border-t border-line first:border-t-0">
              <Link
                to={`${pages.settings}/${section}`}
                className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-ink no-underline hover:bg-blueprint-wash"
              >
                <span className="grow basis-60">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-[0.9rem] text-ink-soft">{where}</span>
                </span>
                {isChanged ? (
                  <Badge tone="caution">In the draft</Badge>
                ) : (
                  isSample && <Badge>Still the sample</Badge>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** The settings of the installation, which take effect at once and are in no draft. */
function Installation() {
  return (
    <Part title="Mail, cards, backups, moving in and out">
      <ul>
        {installation.map(({ page, title, about }) => (
          <li key={page} className="border-t border-line first:border-t-0">
            <Link to={page} className="block min-h-14 py-2 text-ink no-underline hover:bg-blueprint-wash">
              <span className="block font-semibold">{title}</span>
              <span className="block text-[0.9rem] text-ink-soft">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const installation = [
  { page: pages.mailSettings, title: 'Mail', about: 'The server that sends your mail, and a test.' },
  {
    page: pages.cardSettings,
    title: 'Card payments',
    about: 'Customers pay invoices by card on their page.',
  },
  { page: pages.backups, title: 'Backups', about: 'One each night, and one now if you like.' },
  {
    page: pages.imports,
    title: 'Moving in and out',
    about: 'Bring templates, phrases and earlier customers in. Take everything out as one archive.',
  },
];

function History({ versions, hasDraft }: Versions & { hasDraft: boolean }) {
  if (versions.length === 0) return null;
  return (
    <Part title="Published before">
      <ol>
        {versions.map(({ version, publishedAt, by, note, changes }, index) => (
          <li key={version} className="border-t border-line py-3 first:border-t-0 first:pt-0">
            <p className="font-semibold">
              Version {version}
              {index === 0 && ', on the site'}
            </p>
            <p className="text-[0.9rem] text-ink-soft">
              {formatMoment(publishedAt)}
              {by && `, ${by}`}
            </p>
            {note && <p className="mt-1 wrap-anywhere">{note}</p>}
            <details className="mt-1">
              <summary className="cursor-pointer py-1 text-[0.9rem]">
                {counted(changes.length, 'change')}
              </summary>
              <ul className="pl-4 text-[0.9rem] wrap-anywhere">
                {changes.map((path) => (
                  <li key={path}>
                    <code>{path}</code>
                  </li>
                ))}
              </ul>
            </details>
            {index > 0 && (
              <CallButton
                endpoint={restoreVersion}
                given={{ number: String(version) }}
                words={{ failed: 'Not restored', done: `Version ${version} is the draft now` }}
                className="mt-2"
                {...(hasDraft && {
                  question: {
                    title: 'Replace the draft?',
                    yes: 'Replace it',
                    no: 'Keep the draft',
                    about: <p>The draft that you have now is lost.</p>,
                  },
                })}
              >
                Make it the draft
              </CallButton>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

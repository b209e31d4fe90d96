import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { changedPaths } from '#contract/business/changes.ts';
import { contradictions } from '#contract/business/whole.ts';
import { counted } from '#contract/counted.ts';
import {
  type Business,
  type BusinessVersion,
  business,
  businessVersions,
  dropDraft,
  PublishNote,
  publishDraft,
  restoreVersion,
} from '#contract/desk/endpoints/business.ts';
import { pages } from '#contract/paths.ts';
import { Part } from '#web/admin/account/part.tsx';
import { CallButton } from '#web/admin/call-button.tsx';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { Latest } from '#web/admin/latest.tsx';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { Previews } from './previews.tsx';
import { type EditedSection, sectionShapes } from './sections.ts';

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

/** The draft: what it changes, how it would look, and the button that publishes it. */
function Draft({ business: { facts, draft, draftVersion, version, problem } }: { business: Business }) {
  if (!draft)
    return (
      <Part title="Nothing waits to be published">
        <p>
          {version === 0
            ? 'The site shows the sample business. Change a section below: it goes into a draft first.'
            : `Version ${version} is on the site. Change a section below: it goes into a draft first.`}
        </p>
        {problem && <p className="mt-2 font-semibold text-fail">{problem}</p>}
      </Part>
    );
  const changes = changedPaths(facts, draft);
  const wrong = Object.entries(contradictions(draft));
  return (
    <Part
      title={`Draft: ${counted(changes.length, 'change')}`}
      aside={<Badge tone="caution">Not public yet</Badge>}
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {[...new Set(changes.map(sectionOf))].map((section) => (
          <li key={section}>
            <Link to={`${pages.settings}/${section}`}>{titleOf(section)}</Link>
          </li>
        ))}
      </ul>
      {wrong.map(([path, sentence]) => (
        <p key={path} className="mt-2 font-semibold text-fail">
          <Link to={`${pages.settings}/${sectionOf(path)}`}>{titleOf(sectionOf(path))}</Link>: {sentence}.
        </p>
      ))}
      <p className="mt-4 font-semibold">See how it would look</p>
      <Previews of={previews} />
      <DeskForm
        endpoint={publishDraft}
        given={{}}
        fields={PublishNote}
        words={{ done: ({ version: next }) => `Version ${next} is on the site` }}
        body={(typed) => ({ ...(typed as { note: string }), draftVersion })}
        className="mt-5 grid gap-4 border-t border-line pt-4"
      >
        {({ field, pending }) => (
          <>
            <Field
              {...field('note')}
              label="Note"
              hint="What you changed, for yourself. You may leave it empty."
            >
              {(control) => <Input {...control} maxLength={500} />}
            </Field>
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit" disabled={pending || wrong.length > 0}>
                {pending ? 'Publishing… this takes some seconds' : 'Publish'}
              </Button>
              <CallButton
                endpoint={dropDraft}
                given={{ version: draftVersion }}
                words={{ failed: 'Not thrown away', done: 'The draft is gone' }}
                question={{
                  title: 'Throw the draft away?',
                  yes: 'Throw it away',
                  no: 'Keep it',
                  about: <p>What is on the site stays as it is.</p>,
                }}
              >
                Throw away
              </CallButton>
            </div>
          </>
        )}
      </DeskForm>
    </Part>
  );
}

const previews = [
  { path: '/', label: 'Home' },
  { path: '/services', label: 'Services' },
  { path: '/pricing', label: 'Pricing' },
  { path: '/contact', label: 'Contact' },
  { path: '/faq', label: 'FAQ' },
  { path: '/about', label: 'About' },
  { path: '/blog', label: 'Blog' },
  { path: '/privacy-policy', label: 'Privacy policy' },
  { path: '/papers/invoice', label: 'Invoice' },
  { path: '/papers/agreement', label: 'Agreement' },
  { path: '/papers/agreement.pdf', label: 'Agreement as PDF' },
];

const sectionOf = (path: string) => path.split('.')[0] ?? '';
const titleOf = (section: string) => sectionShapes[section as EditedSection]?.title ?? section;

function Sections({ business: { facts, draft, samples } }: { business: Business }) {
  return (
    <Part title="Everything you can set">
      <ul>
        {Object.entries(sectionShapes).map(([section, { title, where }]) => {
          const isChanged =
            draft !== null && changedPaths(facts, draft).some((path) => sectionOf(path) === section);
          const isSample = samples.some((path) => sectionOf(path) === section);
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

/** What must be replaced before going live, each line one tap from its field. */
function Left({ business: { samples } }: { business: Business }) {
  const sections = [...new Set(samples.map(sectionOf))];
  if (sections.length === 0) return null;
  return (
    <Part title="Before you go live">
      <p>These facts are still those of the sample business:</p>
      <ul className="mt-2">
        {sections.map((section) => (
          <li key={section}>
            <Link to={`${pages.settings}/${section}`} className="inline-block py-1.5 font-semibold">
              {titleOf(section)}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

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

import { Link } from 'react-router';
import { changedPaths } from '#contract/business/changes.ts';
import { contradictions } from '#contract/business/whole.ts';
import { counted } from '#contract/counted.ts';
import { type Business, dropDraft, PublishNote, publishDraft } from '#contract/desk/endpoints/business.ts';
import { pages } from '#contract/paths.ts';
import { Part } from '#web/admin/account/part.tsx';
import { CallButton } from '#web/admin/call-button.tsx';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { sectionOf, titleOf } from './names.ts';
import { Previews } from './previews.tsx';

/** The draft: what it changes, how it would look, and the button that publishes it. */
export function Draft({
  business: { facts, draft, draftVersion, version, problem },
}: {
  business: Business;
}) {
  const notServed = problem && <p className="mt-2 font-semibold text-fail">{problem}</p>;
  if (!draft)
    return (
      <Part title="Nothing waits to be published">
        <p>
          {version === 0
            ? 'The site shows the sample business. Change a section below: it goes into a draft first.'
            : `Version ${version} is on the site. Change a section below: it goes into a draft first.`}
        </p>
        {notServed}
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
      {notServed}
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

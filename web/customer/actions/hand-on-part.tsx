import type { ActionsPage } from '#contract/customer/report-page.ts';
import { FormField } from '#web/customer/form-field.tsx';
import { EntryTitle, List, More, Part } from '#web/customer/part.tsx';
import { Choice, PostForm } from '#web/customer/post-form.tsx';
import { Done } from '#web/customer/said.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

type HandOn = NonNullable<ActionsPage['handOn']>;
type HandOnPartProps = { handOn: HandOn; items: ActionsPage['items'] };

/** A builder gives some items to somebody else by a link of their own: to whom, which, and how to end it. */
export function HandOnPart({ handOn, items }: HandOnPartProps) {
  const { links, said, problem, errors } = handOn;
  const isRefused = problem !== '' || Object.keys(errors).length > 0;
  return (
    <Part id="hand-on" title="Hand on a part">
      {said && <Done words={said} />}
      <p>
        Make a link for a plumber, a tiler or anybody who fixes some of these items. They see and answer only
        those, and you see their answers here.
      </p>
      {links.length > 0 && (
        <List>
          {links.map((link) => (
            <HandedOn key={link.id} link={link} />
          ))}
        </List>
      )}
      {problem && <FieldError>{problem}</FieldError>}
      {items.length > 0 && (
        <More summary={links.length > 0 ? 'Make another link' : 'Choose items'} isOpen={isRefused}>
          <HandOnForm handOn={handOn} items={items} />
        </More>
      )}
    </Part>
  );
}

function HandedOn({ link: { name, items, opened, end } }: { link: HandOn['links'][number] }) {
  return (
    <li>
      <EntryTitle note={end === null && <Badge tone="quiet">Ended</Badge>}>
        <b>
          <bdi>{name}</bdi>
        </b>
      </EntryTitle>
      <p>
        {items}. {opened}.
      </p>
      {end && (
        <PostForm action={`${end}#hand-on`}>
          <Button type="submit" look="secondary" size="small" aria-label={`End this link for ${name}`}>
            End this link
          </Button>
        </PostForm>
      )}
    </li>
  );
}

function HandOnForm({ handOn: { address, errors, typed }, items }: HandOnPartProps) {
  const returned = { typed: { name: typed.name, email: typed.email }, errors };
  return (
    <PostForm action={`${address}#hand-on`} aria-label="Hand on a part">
      <fieldset
        id="hand-on-items"
        tabIndex={-1}
        className={`min-w-0 space-y-2.5 ${errors.items ? 'border-l-4 border-fail pl-3' : ''}`}
      >
        <legend className="pb-1 font-semibold">Which items?</legend>
        {errors.items && <FieldError>{errors.items}</FieldError>}
        {items.map(({ finding, number, title }) => (
          <Choice
            key={finding}
            type="checkbox"
            name="item"
            value={finding}
            defaultChecked={typed.items.includes(finding)}
          >
            {number}. {title}
          </Choice>
        ))}
      </fieldset>
      <FormField
        part="hand-on"
        name="name"
        label="Who is it for?"
        hint="For example, Coast Plumbing"
        required
        maxLength={100}
        returned={returned}
      />
      <FormField
        part="hand-on"
        name="email"
        label="Their email"
        hint="If you like. We only email them when the list changes."
        type="email"
        maxLength={254}
        returned={returned}
      />
      <Button type="submit" look="secondary">
        Make the link
      </Button>
    </PostForm>
  );
}

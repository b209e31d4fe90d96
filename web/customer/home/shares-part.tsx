import type { CustomerPage, CustomerShare } from '#contract/customer/page.ts';
import { FormField, type Returned } from '#web/customer/form-field.tsx';
import { EntryTitle, List, More, Part } from '#web/customer/part.tsx';
import { Choice, PostForm } from '#web/customer/post-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Select } from '#web/ui/field.tsx';

type SharesPartProps = { page: CustomerPage; returned: Returned };

/** Links that the customer shares: to whom, until when, whether they were opened; and how to make one. */
export function SharesPart({ page, returned }: SharesPartProps) {
  const { shares, address, reports, said } = page;
  const canShare = reports.some(isShareable);
  if (!canShare && shares.length === 0) return null;
  return (
    <Part id="shares" said={said} title="Share">
      {canShare && (
        <p>
          Make a link for your solicitor, your bank or your builder. They don’t need an account, and you can
          end each link here.
        </p>
      )}
      {shares.length > 0 && (
        <List>
          {shares.map((share) => (
            <Share key={share.id} share={share} address={address} />
          ))}
        </List>
      )}
      {canShare && (
        <More
          summary={shares.length > 0 ? 'Make another link' : 'Make a link'}
          isOpen={Object.keys(returned.errors).length > 0}
        >
          <ShareForm page={page} returned={returned} />
        </More>
      )}
    </Part>
  );
}

/** What can be read and still stands. */
function isShareable({ isOpen, isWithdrawn }: CustomerPage['reports'][number]): boolean {
  return isOpen && !isWithdrawn;
}

const kinds: Record<CustomerShare['kind'], string> = { report: 'Whole report', actions: 'Action list' };
const states = {
  open: undefined,
  expired: 'Expired',
  revoked: 'Ended',
} as const;

function Share({ share, address }: { share: CustomerShare; address: string }) {
  const { id, kind, name, report, expires, opened, state, answered, answers, handedOn } = share;
  const ended = states[state];
  return (
    <li>
      <EntryTitle note={ended && <Badge tone="quiet">{ended}</Badge>}>
        <b>
          <bdi>{name}</bdi>
        </b>
      </EntryTitle>
      <p className="lettering text-ink-soft">
        {kinds[kind]} <span aria-hidden="true">/</span> {report}
      </p>
      <p>
        {opened}. {state === 'open' && <>Works until {expires}.</>}
      </p>
      {handedOn.length > 0 && (
        <p>
          Parts handed on to: <bdi>{handedOn.join(', ')}</bdi>.
        </p>
      )}
      {answered && (
        <p>
          {answered}{' '}
          {answers && (
            <a href={answers} className="print:hidden" aria-label={`Read the answers from ${name}`}>
              Read the answers
            </a>
          )}
        </p>
      )}
      {state === 'open' && (
        <PostForm action={`${address}/shares/${id}/revocation`}>
          <Button type="submit" look="secondary" size="small" aria-label={`End this link for ${name}`}>
            End this link
          </Button>
        </PostForm>
      )}
    </li>
  );
}

function ShareForm({ page: { address, reports }, returned }: SharesPartProps) {
  const open = reports.filter(isShareable);
  const hasActions = open.some((report) => report.hasActions);
  const chosen = returned.typed.kind ?? 'report';
  return (
    <PostForm action={`${address}/shares`}>
      <fieldset
        id="shares-kind"
        className={`min-w-0 space-y-2.5 ${returned.errors.kind ? 'border-l-4 border-fail pl-3' : ''}`}
      >
        <legend className="font-semibold">What may they see?</legend>
        {returned.errors.kind && <FieldError>{returned.errors.kind}</FieldError>}
        <Kind value="report" chosen={chosen} label="The whole report">
          For a solicitor, a bank or your family. It names you.
        </Kind>
        {hasActions && (
          <Kind value="actions" chosen={chosen} label="The action list">
            For the builder: what needs to be fixed, without your name. They can answer each item.
          </Kind>
        )}
      </fieldset>
      {open.length > 1 ? (
        <Field
          id="shares-report"
          name="report"
          label="Which report?"
          error={returned.errors.report}
          defaultValue={returned.typed.report ?? open[0]?.id}
        >
          {(control) => (
            <Select {...control}>
              {open.map(({ id, number, title }) => (
                <option key={id} value={id}>
                  {number}, {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <input type="hidden" name="report" value={open[0]?.id} />
      )}
      <FormField
        part="shares"
        name="name"
        label="Who is it for?"
        hint="This helps you tell your links apart. For example, Smith Solicitors"
        required
        maxLength={100}
        returned={returned}
      />
      {hasActions && (
        <FormField
          part="shares"
          name="email"
          label="Your builder’s email"
          hint="If you like, for an action list. We only email them when the list changes."
          type="email"
          maxLength={254}
          returned={returned}
        />
      )}
      <Button type="submit" look="secondary">
        Make the link
      </Button>
    </PostForm>
  );
}

type KindProps = { value: string; chosen: string; label: string; children: string };

function Kind({ value, chosen, label, children }: KindProps) {
  return (
    <Choice type="radio" name="kind" value={value} defaultChecked={value === chosen}>
      <b className="block">{label}</b>
      <span className="text-[0.9rem] text-ink-soft">{children}</span>
    </Choice>
  );
}

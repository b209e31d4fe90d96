import { Link } from 'react-router';
import { type CardConnection, SaveCards } from '#contract/desk/connections.ts';
import { cards, saveCards } from '#contract/desk/endpoints/connections.ts';
import { pages } from '#contract/paths.ts';
import type { z } from '#contract/schema.ts';
import { Part } from '#web/admin/account/part.tsx';
import { CallButton } from '#web/admin/call-button.tsx';
import { FixedByOperator, Unreadable } from '#web/admin/connections/about-secrets.tsx';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import type { Route } from './+types/cards-page';

export async function clientLoader() {
  return { read: await loaded(call(cards, {})) };
}

/** The secrets of card payments. */
export default function CardsPage({ loaderData: { read } }: Route.ComponentProps) {
  return (
    <Latest read={read} of="cards" what="The settings of card payments">
      {(connection) => <Cards connection={connection} />}
    </Latest>
  );
}

function Cards({ connection }: { connection: CardConnection }) {
  const { hasSecretKey, hasWebhookSecret, fixed, unreadable } = connection;
  const isOn = hasSecretKey && hasWebhookSecret;
  return (
    <div className="max-w-2xl pt-6">
      <Part title="Card payments" aside={<Badge tone={isOn ? 'pass' : 'quiet'}>{isOn ? 'On' : 'Off'}</Badge>}>
        <p className="mb-5">
          Customers pay invoices by card with Stripe, once you store the two secrets of your Stripe account.{' '}
          <Link to={`${pages.manual}#incoming-payments`}>Where to find them</Link>
        </p>
        {unreadable && <Unreadable what="What was stored" />}
        {fixed ? <FixedByOperator /> : <CardForm connection={connection} />}
      </Part>
    </div>
  );
}

/** An empty field keeps what is stored. */
function bodyOf(typed: unknown) {
  const entries = Object.entries(typed as z.output<typeof SaveCards>);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

const words = {
  failed: 'Not saved',
  done: ({ hasSecretKey, hasWebhookSecret }: CardConnection) =>
    hasSecretKey && hasWebhookSecret ? 'Customers can pay by card' : 'Card payments are off',
};

function CardForm({
  connection: { hasSecretKey, hasWebhookSecret, version },
}: {
  connection: CardConnection;
}) {
  return (
    <>
      <DeskForm
        endpoint={saveCards}
        given={{ version }}
        words={words}
        fields={SaveCards}
        body={bodyOf}
        isEmpty={(typed) => Object.values(typed).every((text) => text === '')}
        summary="h2"
        className="space-y-5"
      >
        {({ field, pending }) => (
          <>
            <Secret field={field('secretKey')} label="Secret key" start="sk_live_" isStored={hasSecretKey} />
            <Secret
              field={field('webhookSecret')}
              label="Signing secret of the webhook"
              start="whsec_"
              isStored={hasWebhookSecret}
            />
            <Button type="submit" disabled={pending}>
              {pending ? 'Saving…' : 'Save'}
            </Button>
          </>
        )}
      </DeskForm>
      {(hasSecretKey || hasWebhookSecret) && (
        <div className="mt-5 border-t border-line pt-4">
          <CallButton
            endpoint={saveCards}
            given={{ version, body: { secretKey: '', webhookSecret: '' } }}
            words={words}
            question={{
              title: 'Switch card payments off?',
              yes: 'Switch them off',
              no: 'Keep them',
              about: (
                <p>We forget both secrets. Payments that are under way are not recorded here any more.</p>
              ),
            }}
          >
            Switch card payments off
          </CallButton>
        </div>
      )}
    </>
  );
}

type SecretProps = {
  field: Omit<Parameters<typeof Field>[0], 'label' | 'children'>;
  label: string;
  start: string;
  isStored: boolean;
};

function Secret({ field, label, start, isStored }: SecretProps) {
  const hint = isStored
    ? 'One is stored. Leave this empty to keep it.'
    : `It starts with ${start}. We store it encrypted, and never show it again.`;
  return (
    <Field {...field} label={label} hint={hint}>
      {(wiring) => <Input {...wiring} type="password" autoComplete="new-password" />}
    </Field>
  );
}

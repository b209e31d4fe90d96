import { useState } from 'react';
import { SaveStorage, type StorageConnection, type StorageTrial } from '#contract/desk/connections.ts';
import { saveStorage, tryStorage } from '#contract/desk/endpoints/connections.ts';
import type { z } from '#contract/schema.ts';
import { Part } from '#web/admin/account/part.tsx';
import { CallButton } from '#web/admin/call-button.tsx';
import { FixedByOperator, Unreadable } from '#web/admin/connections/about-secrets.tsx';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { Fact } from '#web/admin/fact.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** The object storage that backups are copied to, and a trial of it. */
export function StoragePart({ connection }: { connection: StorageConnection }) {
  const { endpoint, hasSecret, fixed, unreadable } = connection;
  const isOn = endpoint !== '' && hasSecret;
  return (
    <Part
      title="A copy elsewhere"
      aside={<Badge tone={isOn ? 'pass' : 'quiet'}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      <p className="mb-5">
        Each backup can be copied to object storage (S3), as many providers offer it. The copy is still there
        if this machine is lost. Use a bucket that holds nothing else.
      </p>
      {unreadable && <Unreadable what="The secret" />}
      {fixed ? <Fixed connection={connection} /> : <StorageForm connection={connection} />}
      {isOn && <Trial key={connection.version} />}
    </Part>
  );
}

function Fixed({ connection: { endpoint, region, bucket, accessKeyId } }: { connection: StorageConnection }) {
  return (
    <>
      <FixedByOperator />
      <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        <Fact name="Address">{endpoint}</Fact>
        <Fact name="Region">{region}</Fact>
        <Fact name="Bucket">{bucket}</Fact>
        <Fact name="Key">{accessKeyId}</Fact>
      </dl>
    </>
  );
}

/** An empty field of the secret keeps the stored one. */
function bodyOf(typed: unknown) {
  const { secretAccessKey, ...rest } = typed as z.output<typeof SaveStorage>;
  return secretAccessKey ? { secretAccessKey, ...rest } : rest;
}

const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

function StorageForm({ connection }: { connection: StorageConnection }) {
  const { endpoint, region, bucket, accessKeyId, hasSecret, version } = connection;
  return (
    <DeskForm
      endpoint={saveStorage}
      given={{ version }}
      words={{
        failed: 'Not saved',
        done: (saved) => (saved.endpoint ? 'Backups are copied from now on' : 'Backups are not copied'),
        detail: (saved) => (saved.endpoint ? 'Try it, then make a backup.' : ''),
      }}
      stored={{ endpoint, region, bucket, accessKeyId }}
      draft={{ form: 'storage connection' }}
      fields={SaveStorage}
      body={bodyOf}
      summary="h2"
      className="space-y-5"
    >
      {({ field, pending }) => (
        <>
          <Field
            {...field('endpoint')}
            label="Address"
            hint="Of the storage, like https://s3.ap-southeast-2.amazonaws.com. Leave it empty to switch the copies off."
          >
            {(wiring) => <Input {...wiring} {...asTyped} inputMode="url" />}
          </Field>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <Field {...field('bucket')} label="Bucket" hint="Make it at your provider first.">
              {(wiring) => <Input {...wiring} {...asTyped} />}
            </Field>
            <Field {...field('region')} label="Region" hint="us-east-1 if the storage has none.">
              {(wiring) => <Input {...wiring} {...asTyped} />}
            </Field>
          </div>
          <Field {...field('accessKeyId')} label="Key">
            {(wiring) => <Input {...wiring} {...asTyped} />}
          </Field>
          <Field
            {...field('secretAccessKey')}
            label="Secret of the key"
            hint={
              hasSecret
                ? 'One is stored. Leave this empty to keep it. For another address or key, enter it again.'
                : 'We store it encrypted, and never show it again.'
            }
          >
            {(wiring) => <Input {...wiring} type="password" autoComplete="new-password" />}
          </Field>
          <Button type="submit" disabled={pending}>
            {pending ? 'Saving…' : 'Save'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}

function Trial() {
  const [result, setResult] = useState<StorageTrial>();
  return (
    <div className="mt-5 border-t border-line pt-4">
      <CallButton
        endpoint={tryStorage}
        given={{}}
        words={{ failed: 'Not tried' }}
        busy="Trying…"
        readsAgain={false}
        onDone={setResult}
      >
        Try the storage
      </CallButton>
      <div role="status" className="mt-4 empty:mt-0">
        {result && <Result result={result} />}
      </div>
    </div>
  );
}

function Result({ result: { works, problem } }: { result: StorageTrial }) {
  return works ? (
    <>
      <Badge tone="pass">It works</Badge>
      <p className="mt-2">The storage took a test, gave it back and deleted it.</p>
    </>
  ) : (
    <>
      <Badge tone="fail">It does not work</Badge>
      <p className="mt-2">{problem}</p>
    </>
  );
}

import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { counted } from '#contract/counted.ts';
import type { Account, SecondFactorSetup } from '#contract/desk/accounts.ts';
import { setUpSecondFactor } from '#contract/desk/endpoints/accounts.ts';
import { Part } from '#web/admin/account/part.tsx';
import { RecoveryCodes } from '#web/admin/account/recovery-codes.tsx';
import { SecondFactorRemoval } from '#web/admin/account/second-factor-removal.tsx';
import { SecondFactorSetupSteps } from '#web/admin/account/second-factor-setup.tsx';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { Badge } from '#web/ui/badge.tsx';

type Doing = { setup: SecondFactorSetup } | { recoveryCodes: string[] } | undefined;

/** The code asked for at sign-in: off, being set up, just switched on with its recovery codes, or on. */
export function SecondFactor({ account }: { account: Account }) {
  const [doing, setDoing] = useState<Doing>();
  const [savedBefore, setSavedBefore] = useState<Account>();
  const heading = useRef<HTMLHeadingElement>(null);
  const revalidator = useRevalidator();
  const since = account.secondFactorSince;
  const isOn = since !== null || (doing !== undefined && 'recoveryCodes' in doing);

  /** The element with the focus disappears with its step, so the focus moves on. */
  function goTo(next: Doing) {
    setDoing(next);
    heading.current?.focus();
  }

  /** The codes stay until the page has reloaded: its old data still says that the factor is off. */
  function saved() {
    setSavedBefore(account);
    heading.current?.focus();
    void revalidator.revalidate();
  }
  if (savedBefore && savedBefore !== account) {
    setSavedBefore(undefined);
    setDoing(undefined);
  }

  const parts = () => {
    if (doing && 'setup' in doing)
      return (
        <SecondFactorSetupSteps
          setup={doing.setup}
          onConfirmed={(recoveryCodes) => goTo({ recoveryCodes })}
          onCancel={() => goTo(undefined)}
        />
      );
    if (doing)
      return <RecoveryCodes codes={doing.recoveryCodes} username={account.username} onSaved={saved} />;
    if (since) return <SwitchedOn account={account} since={since} onRemoved={() => goTo(undefined)} />;
    return <SwitchedOff onSetup={(setup) => goTo({ setup })} />;
  };

  return (
    <Part
      title="Second factor"
      headingRef={heading}
      aside={isOn ? <Badge tone="pass">On</Badge> : <Badge>Off</Badge>}
    >
      {parts()}
    </Part>
  );
}

function SwitchedOff({ onSetup }: { onSetup: (setup: SecondFactorSetup) => void }) {
  return (
    <>
      <p>
        With a second factor, you sign in with your password and a six-digit code from an app on your phone.
        Someone who learns your password still can’t get in.
      </p>
      <p className="mt-3 text-ink-soft">
        Any authenticator app will do: Aegis, 2FAS, Google Authenticator, Microsoft Authenticator, or your
        password manager.
      </p>
      <CallButton
        endpoint={setUpSecondFactor}
        given={{}}
        words={{ failed: 'Not set up' }}
        busy="Setting up…"
        onDone={onSetup}
        readsAgain={false}
        size="normal"
        className="mt-5"
      >
        Set up
      </CallButton>
    </>
  );
}

type SwitchedOnProps = { account: Account; since: string; onRemoved: () => void };

function SwitchedOn({ account, since, onRemoved }: SwitchedOnProps) {
  const left = account.recoveryCodesLeft;
  return (
    <>
      <p>Signing in has asked for a code since {formatMoment(since)}.</p>
      <p className="mt-3">
        {counted(left, 'recovery code is', 'recovery codes are')} left.
        {left < 4 && ' For ten new ones, switch the second factor off and set it up again.'}
      </p>
      <SecondFactorRemoval onRemoved={onRemoved} />
    </>
  );
}

import { useEffect, useState } from 'react';
import { rememberedCode } from '#contract/partners.ts';
import { api, CallFailed } from '#web/api.ts';

export type Referral =
  | { state: 'none' }
  | { state: 'validating'; code: string }
  | { state: 'valid'; code: string; salesRepName: string }
  | { state: 'invalid'; code: string }
  | { state: 'unchecked'; code: string };

/**
 * The referral code a visitor came with: in the address of this page, or remembered from another. It is looked at once the
 * page has come alive; a code that could not be checked is sent along all the same, and the server decides.
 */
export function useReferral(): Referral {
  const [referral, setReferral] = useState<Referral>({ state: 'none' });
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('ref')?.trim() || rememberedCode(document.cookie);
    if (!code) return;
    setReferral({ state: 'validating', code });
    api.referral(code).then(
      ({ referral: { salesRepName } }) => setReferral({ state: 'valid', code, salesRepName }),
      (problem) =>
        setReferral({
          state: problem instanceof CallFailed && problem.status === 404 ? 'invalid' : 'unchecked',
          code,
        }),
    );
  }, []);
  return referral;
}

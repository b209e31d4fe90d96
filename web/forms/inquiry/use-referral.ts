import { useEffect, useState } from 'react';
import { ReferralUnknown, rememberedCode } from '#contract/partners.ts';
import { CallFailed } from '#web/api.ts';
import { api } from '#web/public-api.ts';

export type Referral =
  | { state: 'none' }
  | { state: 'validating'; code: string }
  | { state: 'valid'; code: string; salesRepName: string }
  | { state: 'invalid'; code: string }
  | { state: 'unchecked'; code: string };

/**
 * The visitor's referral code, from the address of this page or remembered from another one. It is checked
 * once the script runs. A code that could not be checked is still sent, and the server decides.
 */
export function useReferral(): Referral {
  const [referral, setReferral] = useState<Referral>({ state: 'none' });
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('ref')?.trim();
    const remembered = rememberedCode(document.cookie);
    const code = named || remembered;
    if (!code) return;
    setReferral({ state: 'validating', code });
    void lookUp(code).then(async (found) => {
      // The code is unknown, but the remembered referral still counts, so the page names its partner.
      const other = isNobodys(found) && remembered && remembered !== code ? remembered : undefined;
      const second = other ? await lookUp(other) : undefined;
      if (second && !isNobodys(second)) setReferral(second);
      // The remembered partner is no longer known. The visitor typed no code, so no error is shown.
      else setReferral(found.state === 'invalid' && !named ? { state: 'none' } : found);
    });
  }, []);
  return referral;
}

function isNobodys({ state }: Referral): boolean {
  return state === 'invalid' || state === 'none';
}

/** Customers are not told that a partner is inactive. The page acts as if there were no code. */
function lookUp(code: string): Promise<Referral> {
  return api.referral(code).then(
    ({ referral: { salesRepName } }): Referral => ({ state: 'valid', code, salesRepName }),
    (problem): Referral => {
      if (!(problem instanceof CallFailed && problem.status === 404)) return { state: 'unchecked', code };
      const isInactive = ReferralUnknown.safeParse(problem.body).data?.inactive;
      return isInactive ? { state: 'none' } : { state: 'invalid', code };
    },
  );
}

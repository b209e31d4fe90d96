import { useEffect, useState } from 'react';
import { ReferralUnknown, rememberedCode } from '#contract/partners.ts';
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
    const named = new URLSearchParams(location.search).get('ref')?.trim();
    const remembered = rememberedCode(document.cookie);
    const code = named || remembered;
    if (!code) return;
    setReferral({ state: 'validating', code });
    void lookUp(code).then(async (found) => {
      // The code is nobody's, but the visit remembered counts all the same: the page says whose that is.
      const other = isNobodys(found) && remembered && remembered !== code ? remembered : undefined;
      const second = other ? await lookUp(other) : undefined;
      if (second && !isNobodys(second)) setReferral(second);
      // A partner of old: the visitor has typed no code that could be wrong.
      else setReferral(found.state === 'invalid' && !named ? { state: 'none' } : found);
    });
  }, []);
  return referral;
}

function isNobodys({ state }: Referral): boolean {
  return state === 'invalid' || state === 'none';
}

/** A customer is not told that a partner is inactive: to them it is as if they had come without a code. */
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

import { useEffect, useState } from 'react';
import type { InquiryFormState } from '#web/forms/inquiry/use-inquiry-form.ts';

/**
 * What is said of answers before they are sent, such as a day when we are closed. `look` reads the form again after somebody
 * has typed; answers that come from a draft, or go with it, are looked at by themselves.
 *
 * @param advise what to say; `answer` gives what stands in a field
 */
export function useAdvice(
  { element, draft, stage }: Pick<InquiryFormState, 'element' | 'draft' | 'stage'>,
  advise: (answer: (field: string) => string) => string | undefined,
) {
  const [advice, setAdvice] = useState<string>();
  function look() {
    if (!element.current) return;
    const answers = new FormData(element.current);
    setAdvice(advise((field) => String(answers.get(field) ?? '')));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever answers come or go other than by typing
  useEffect(look, [element, draft.begun, stage]);
  return { advice, look };
}

/** Advice under a field: the request goes in all the same. */
export function Advice({ children }: { children: string | undefined }) {
  return (
    <p role="status" className={children ? 'mt-1.5 text-[0.9rem] text-caution' : ''}>
      {children}
    </p>
  );
}

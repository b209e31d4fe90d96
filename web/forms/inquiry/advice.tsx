import { useEffect, useState } from 'react';
import type { InquiryFormState } from '#web/forms/inquiry/use-inquiry-form.ts';

/**
 * Advice about answers before they are sent, such as a day when we are closed. Call `look` after typing.
 * Answers from a restored or deleted draft are checked automatically.
 *
 * @param advise gives the advice; `answer` returns the value of a field
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

/** Advice under a field. It does not stop the request. */
export function Advice({ children }: { children: string | undefined }) {
  return (
    <p role="status" className={children ? 'mt-1.5 text-[0.9rem] text-caution' : ''}>
      {children}
    </p>
  );
}

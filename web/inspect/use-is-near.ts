import { type RefObject, useEffect, useState } from 'react';

const near = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Whether an element, or one of two, has come within a screen's height of being seen. Then it stays so.
 *
 * @param isAtOnce for what is near in any case
 */
export function useIsNear(
  element: RefObject<Element | null>,
  { or, isAtOnce = false }: { or?: RefObject<Element | null>; isAtOnce?: boolean } = {},
): boolean {
  const [isNear, setNear] = useState(isAtOnce);
  useEffect(() => {
    if (isNear) return;
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) near.get(target)?.();
      },
      { rootMargin: '100%' },
    );
    const watched = [element.current, or?.current].flatMap((one) => one ?? []);
    for (const one of watched) {
      near.set(one, () => setNear(true));
      observer.observe(one);
    }
    return () => {
      for (const one of watched) {
        near.delete(one);
        observer?.unobserve(one);
      }
    };
  }, [element, or, isNear]);
  return isNear;
}

import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#web/admin/format.ts';
import { InquiryRow } from '#web/admin/inquiries/inquiry-row.tsx';
import type { InquiryGroup as Group } from '#web/admin/inquiries/load.ts';
import type { Opened } from '#web/admin/inquiries/use-opened.ts';
import { buttonLook } from '#web/ui/button.tsx';

type InquiryGroupProps = Group & {
  headingRef: Ref<HTMLHeadingElement> | undefined;
  opened: Opened;
  opensInPlace: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
};

/** Inquiries under a title, a row each. */
export function InquiryGroup(props: InquiryGroupProps) {
  const { title, total, inquiries, all, empty, headingRef, chosen, onChoose, opened, opensInPlace } = props;
  const section = useRef<HTMLElement>(null);
  useKeptFocus(
    section,
    inquiries.map(({ id }) => id),
  );
  const heading = `${title} (${total.isMore ? 'more than ' : ''}${formatCount(total.count)})`;
  return (
    <section ref={section} aria-label={heading} className="mt-2 mb-8 sm:mt-5">
      <h2
        ref={headingRef}
        tabIndex={-1}
        className="mb-2 border-t-2 border-ink pt-1.5 text-[1.05rem] font-bold outline-none"
      >
        {heading}
      </h2>
      {inquiries.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <ul className="border-t border-line empty:hidden">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id}>
            <InquiryRow
              inquiry={inquiry}
              opened={opened}
              opensInPlace={opensInPlace}
              isChosen={chosen.has(inquiry.id)}
              onChoose={(isChosen) => onChoose(inquiry.id, isChosen)}
            />
          </li>
        ))}
      </ul>
      {all && (
        <p className="mt-4 text-center">
          <Link to={all} className={buttonLook('secondary')}>
            Show all
          </Link>
        </p>
      )}
    </section>
  );
}

/**
 * An answered inquiry leaves its group and would lose the focus, so the focus moves to the group's heading.
 */
function useKeptFocus(section: RefObject<HTMLElement | null>, ids: string[]) {
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = section.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [section]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever other inquiries are shown
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      section.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [ids.join(' ')]);
}

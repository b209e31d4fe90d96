import { type ReactNode, type Ref, useId } from 'react';

type PartProps = {
  title: string;
  /** Beside the title: the state of this part, or its buttons. */
  aside?: ReactNode;
  /** Set where code moves the focus to the title. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** One part of the account page: its title over a rule, and a sheet. */
export function Part({ title, aside, headingRef, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t-2 border-ink pt-2">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="text-[1.05rem] font-bold outline-none">
          {title}
        </h2>
        {aside}
      </div>
      <div className="rounded-sheet border border-line bg-sheet px-4 py-4 sm:px-5">{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';

type NoticeProps = {
  summary: ReactNode;
  /** Whether it is open when it is first shown. */
  isOpen?: boolean;
  children?: ReactNode;
};

/** Something the owner should do soon, at the top of the desk. It takes one line until it is opened. */
export function Notice({ summary, isOpen = false, children }: NoticeProps) {
  return (
    <div role="status">
      <details
        open={isOpen}
        className="group mt-1.5 border-l-4 border-caution bg-caution-wash text-[0.95rem] text-ink sm:mt-3"
      >
        <summary className="flex min-h-10 cursor-pointer list-none items-center gap-3 px-3 py-1 [&::-webkit-details-marker]:hidden">
          <span className="line-clamp-1 grow group-open:line-clamp-none">{summary}</span>
          <span
            className="shrink-0 text-[0.85rem] text-blueprint underline group-open:hidden"
            aria-hidden="true"
          >
            More
          </span>
        </summary>
        {children && <div className="px-3 pb-3">{children}</div>}
      </details>
    </div>
  );
}

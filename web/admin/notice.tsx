import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { counted } from '#contract/counted.ts';

/** Counts a notice while it is shown. */
const Count = createContext<() => () => void>(() => () => {});
/** Where the notices of the desk stand. */
const Place = createContext<HTMLElement | null>(null);

type NoticesProps = {
  notices: ReactNode;
  /** The page below them, which may add notices of its own (`AmongNotices`). */
  children: ReactNode;
};

/** The notices at the head of the desk take one line: the only one there is, or how many there are. */
export function Notices({ notices, children }: NoticesProps) {
  const [count, setCount] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const add = useCallback(() => {
    setCount((shown) => shown + 1);
    return () => setCount((shown) => shown - 1);
  }, []);
  return (
    <Count value={add}>
      {/* The styles fold them, so that the page below never moves for it (desk.css). */}
      <div className="notices no-print" data-open={isOpen || undefined}>
        <div role="status" className="notices-fold">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="mt-1.5 flex min-h-10 w-full items-center justify-between gap-3 border-l-4 border-caution bg-caution-wash px-3 py-1 text-left text-[0.95rem] text-ink"
          >
            {counted(count, 'notice')}
            <span className="text-[0.85rem] text-blueprint underline" aria-hidden="true">
              {isOpen ? 'Less' : 'More'}
            </span>
          </button>
        </div>
        {notices}
        <div ref={setPlace} />
      </div>
      <Place value={place}>{children}</Place>
    </Count>
  );
}

/** A notice of the shown page, among those of the desk. */
export function AmongNotices({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place && createPortal(children, place);
}

type NoticeProps = {
  summary: ReactNode;
  /** What it is about, if it should be found by it. */
  label?: string;
  /** Whether it is open when it is first shown. */
  isOpen?: boolean;
  children?: ReactNode;
};

/** Something the owner should do soon, at the top of the desk. It takes one line until it is opened. */
export function Notice({ summary, label, isOpen = false, children }: NoticeProps) {
  const add = useContext(Count);
  useLayoutEffect(() => add(), [add]);
  return (
    <section aria-label={label} className="notice" role={label ? undefined : 'status'}>
      <details
        open={isOpen}
        className="group mt-1.5 border-l-4 border-caution bg-caution-wash text-[0.95rem] text-ink"
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
    </section>
  );
}

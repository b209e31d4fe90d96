import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { counted } from '#contract/counted.ts';

/** With more notices than this, a phone's first screen would not show an inquiry. */
const FIT_ON_A_PHONE = 2;

/** Counts a notice while it is shown. */
const Count = createContext<() => () => void>(() => () => {});

/** The notices at the head of the desk. On a phone, more than two are folded to one line that says how many there are. */
export function Notices({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const add = useCallback(() => {
    setCount((shown) => shown + 1);
    return () => setCount((shown) => shown - 1);
  }, []);
  const isFolded = count > FIT_ON_A_PHONE;
  return (
    <Count value={add}>
      {isFolded && (
        <div role="status" className="no-print">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="mt-1.5 flex min-h-10 w-full items-center justify-between gap-3 border-l-4 border-caution bg-caution-wash px-3 py-1 text-left text-[0.95rem] sm:hidden"
          >
            {counted(count, 'notice')}
            <span className="text-[0.85rem] text-blueprint underline" aria-hidden="true">
              {isOpen ? 'Less' : 'More'}
            </span>
          </button>
        </div>
      )}
      <div id={id} className={isFolded && !isOpen ? 'max-sm:hidden' : ''}>
        {children}
      </div>
    </Count>
  );
}

type NoticeProps = {
  summary: ReactNode;
  /** Whether it is open when it is first shown. */
  isOpen?: boolean;
  children?: ReactNode;
};

/** Something the owner should do soon, at the top of the desk. It takes one line until it is opened. */
export function Notice({ summary, isOpen = false, children }: NoticeProps) {
  const add = useContext(Count);
  useLayoutEffect(() => add(), [add]);
  return (
    <div role="status" className="no-print">
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

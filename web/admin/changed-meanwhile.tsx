import { type ReactNode, useEffect, useRef } from 'react';

type ChangedMeanwhileProps = {
  /** What happened, and what the person can do about it. */
  sentence: string;
  /** The stored values, line by line. */
  news?: string[];
  /** Counts the refused attempts. Each one moves the focus here; 0 leaves the focus alone. */
  attempt?: number;
  /** The stored values, as they are shown. */
  children?: ReactNode;
};

/** Says above a form what somebody else changed meanwhile, so that nobody overwrites it unseen. */
export function ChangedMeanwhile({ sentence, news = [], attempt = 0, children }: ChangedMeanwhileProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <div
      ref={box}
      role={attempt > 0 ? 'alert' : 'status'}
      tabIndex={-1}
      className="mb-4 basis-full border-l-4 border-caution bg-caution-wash px-3 py-2 outline-none"
    >
      <p className="font-semibold">{sentence}</p>
      {news.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {news.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      {children && <div className="mt-2">{children}</div>}
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';

type ChangedMeanwhileProps = {
  /** What happened, and what is to be done about it. */
  sentence: string;
  /** What stands there now, line by line. */
  news?: string[];
  /** Grows with each attempt that was refused for it, which gives it the focus; 0 leaves the focus alone. */
  attempt?: number;
  /** What stands there now, as it is shown. */
  children?: ReactNode;
};

/** Says above a form what was changed somewhere else while it was filled in: nothing is replaced unseen. */
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

/** Progress as a dimension line, with ticks at its ends and the numbers beside it. */
export function Progress({ done, all, label }: { done: number; all: number; label: string }) {
  const share = all === 0 ? 0 : Math.round((done / all) * 100);
  const isAll = all > 0 && done === all;
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 min-w-0 grow">
        <path d="M0 5h100" className="stroke-edge" strokeWidth="1" vectorEffect="non-scaling-stroke" />
        <path
          d={`M0 5h${share}`}
          className={isAll ? 'stroke-pass' : 'stroke-ink'}
          strokeWidth="4"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d="M0.500 0v10M99.500 0v10"
          className="stroke-ink"
          strokeWidth="1.500"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span className="lettering shrink-0">
        {done} of {all}
        <span className="sr-only"> {label}</span>
      </span>
    </span>
  );
}

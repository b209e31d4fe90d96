const STARS = 5;
const star = 'M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z';

/** A rating out of five, in half steps, read aloud as one sentence. */
export function StarRating({ rating }: { rating: number }) {
  const halves = Math.round(Math.min(Math.max(rating, 0), STARS) * 2);
  return (
    <svg
      role="img"
      aria-label={`${halves / 2} out of ${STARS} stars`}
      viewBox={`0 0 ${STARS * 22} 20`}
      className="block h-5 w-fit self-start text-caution in-[.on-blueprint]:text-white forced-colors:text-[CanvasText]!"
    >
      {Array.from({ length: STARS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars, always in this order
        <Star key={index} at={index * 22} filled={halves - index * 2} />
      ))}
    </svg>
  );
}

/** One star: empty, half (the left half) or whole. */
function Star({ at, filled }: { at: number; filled: number }) {
  return (
    <g transform={`translate(${at})`}>
      <path d={star} fill="none" stroke="currentColor" strokeWidth="1.2" />
      {filled > 0 && (
        <svg x="0" y="0" width={filled > 1 ? 20 : 10} height="20" aria-hidden="true">
          <path d={star} fill="currentColor" />
        </svg>
      )}
    </g>
  );
}

const shapes = {
  back: <path d="M15 4 7 12l8 8" />,
  camera: (
    <>
      <path d="M3 7.5h4.500l1.500-2.500h6l1.500 2.500H21v12H3z" />
      <circle cx="12" cy="13.200" r="3.700" />
    </>
  ),
  plus: <path d="M12 4v16M4 12h16" />,
  call: (
    <path d="M5 3.500h4l1.500 5-2.500 1.800a12 12 0 0 0 5.700 5.700l1.800-2.500 5 1.500v4c0 1-.8 1.500-1.700 1.500C10.500 20 4 13.500 3.500 5.200 3.500 4.200 4 3.500 5 3.500z" />
  ),
  map: (
    <>
      <path d="M12 21c4.500-5 6.500-8.300 6.500-11.200a6.500 6.500 0 1 0-13 0C5.500 12.700 7.500 16 12 21z" />
      <circle cx="12" cy="9.800" r="2.200" />
    </>
  ),
  plan: (
    <>
      <path d="M3.500 4.500h17v15h-17z" />
      <path d="M3.500 11h8M11.500 4.500v4M11.500 14v5.500M11.500 14h9" />
    </>
  ),
  check: <path d="m4.500 12.500 5 5 10-11" />,
  defect: <path d="M12 3.500 21 19.500H3zM12 10v4.500M12 17v.5" />,
  skip: <path d="M5 12h14" />,
  blocked: (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <path d="m6 6 12 12" />
    </>
  ),
  up: <path d="m5 15 7-7 7 7" />,
  down: <path d="m5 9 7 7 7-7" />,
  bin: (
    <path d="M4.500 6.500h15M9 6.500v-2.500h6v2.500M6.500 6.500l1 13.500h9l1-13.500M10 10.500v6M14 10.500v6" />
  ),
  search: (
    <>
      <circle cx="10.500" cy="10.500" r="6" />
      <path d="m15 15 5.500 5.500" />
    </>
  ),
  device: <path d="M7 2.500h10v19H7zM10.500 18.500h3" />,
  next: <path d="m9 4 8 8-8 8" />,
} as const;
export type IconName = keyof typeof shapes;

/** An icon in the style of the plates. It is decorative, because a word is beside it. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.800"
      strokeLinecap="square"
      strokeLinejoin="miter"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      {shapes[name]}
    </svg>
  );
}

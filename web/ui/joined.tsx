import { Fragment } from 'react';

type JoinedProps = { parts: readonly (string | false | null | undefined)[]; by?: string };

/** What people typed, one after the other in a line. Each stays whole beside the others in any script. */
export function Joined({ parts, by = ', ' }: JoinedProps) {
  const present = parts.filter((part) => typeof part === 'string' && part !== '');
  return present.map((part, index) => (
    <Fragment key={present.slice(0, index + 1).join(by)}>
      {index > 0 && by}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import { correctOutline } from '#contract/desk/endpoints/standards.ts';
import type { Outline } from '#contract/desk/standards.ts';
import { pages } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { NotTaken } from '#web/admin/standards/not-taken.tsx';

/** The parts that the reading did not understand, folded to a line, with a link to correct them. */
export function UnreadPart({ outline }: { outline: Outline }) {
  const { standard } = outline;
  return (
    <>
      <SetAside outline={outline} />
      {outline.unread.some(({ kind }) => kind === 'document-is-law') && (
        <p className="mb-3 max-w-prose">
          This document is a law. What it asks of people and papers is not proposed, and is listed last.
        </p>
      )}
      <NotTaken outline={outline} />
      <div className="border-t border-line py-2 text-[0.95rem]">
        <Commands outline={outline} />
        <Link to={pages.standardOutline(standard.id)} className="inline-flex min-h-11 items-center">
          Correct our reading
        </Link>
      </div>
    </>
  );
}

/** Text that was not read because it is hard to read, with a tap that reads it all the same. */
function SetAside({ outline: { standard, unread, corrections } }: { outline: Outline }) {
  const places = unread.filter(({ kind }) => kind === 'bad-text-layer');
  if (places.length === 0) return null;
  return (
    <div className="mb-3 border-l-4 border-caution py-1 pl-3">
      <p className="max-w-prose">
        We set aside {counted(places.length, 'stretch', 'stretches')} of text: its columns run together, or
        some letters were not recognised. It has no templates.
      </p>
      <CallButton
        endpoint={correctOutline}
        given={{
          id: standard.id,
          version: standard.version,
          query: {},
          body: { ...corrections, takeUnclear: true },
        }}
        words={{ failed: 'Not read again', done: 'Read again', detail: ({ message }) => message }}
        busy="Reading…"
        className="mt-2"
      >
        Read it anyway
      </CallButton>
    </div>
  );
}

/** The words that the document commands with, and a question if one of them was not used. */
export function Commands({ outline: { commands } }: { outline: Outline }) {
  if (commands.length === 0) return null;
  const said = new Intl.ListFormat('en-AU').format(
    commands.map(({ word, count }) => `“${word}” (${counted(count, 'time')})`),
  );
  const left = commands.find(({ taken }) => !taken);
  const speaksInIt = left && left === commands[0];
  return (
    <p className="max-w-prose">
      This document states its requirements with {said}.{' '}
      {left &&
        (speaksInIt
          ? `Most of its sentences say “${left.word}”. Should we read them as requirements too?`
          : `We did not read sentences with “${left.word}” as requirements.`)}
    </p>
  );
}

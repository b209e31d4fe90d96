import { useRef, useState } from 'react';
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { counted } from '#contract/counted.ts';
import { remove } from '#contract/desk/endpoints/standards.ts';
import type { Standard } from '#contract/desk/standards.ts';
import { fileSize } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { hasDraft } from '#web/admin/drafts.ts';
import { formatCount, formatDate } from '#web/admin/format.ts';
import { ClauseParts } from '#web/admin/standards/clause-parts.tsx';
import type { Opened } from '#web/admin/standards/load.ts';
import { StandardForm } from '#web/admin/standards/standard-form.tsx';
import { Templates } from '#web/admin/standards/templates.tsx';
import { WriteTemplate } from '#web/admin/standards/write-template.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** A standard, with its templates below while they are open. */
export function StandardCard({ standard, opened }: { standard: Standard; opened: Opened | undefined }) {
  const [isEdited, setEdited] = useState(hasDraft(`standard ${standard.id}`));
  const details = useRef<HTMLButtonElement>(null);
  const headingId = `standard-${standard.id}`;
  function close() {
    setEdited(false);
    details.current?.focus();
  }
  return (
    <Card aria-labelledby={headingId}>
      <div className="gap-8 px-4 py-3.5 sm:px-5 lg:flex lg:items-start lg:justify-between">
        <Heading standard={standard} id={headingId} isWhole={opened !== undefined || isEdited} />
        <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 lg:mt-0 lg:shrink-0 lg:flex-nowrap">
          <ViewTemplates standard={standard} isOpen={opened !== undefined} />
          <div className="flex items-center gap-x-1 max-sm:-ml-2.5">
            {standard.documentUrl !== null && (
              <a
                href={paths.standardDocument(standard.id)}
                target="_blank"
                rel="noopener"
                className={`${buttonLook('quiet', 'small')} px-2.5!`}
                aria-label={`Document of ${standard.standardCode}, ${fileSize(standard.size)} (opens in a new tab)`}
              >
                Document
              </a>
            )}
            <Button
              ref={details}
              look="quiet"
              size="small"
              className="px-2.5!"
              aria-expanded={isEdited}
              aria-label={`Details of ${standard.standardCode}`}
              onClick={() => setEdited(!isEdited)}
            >
              Details
            </Button>
            <DeleteStandard standard={standard} />
          </div>
        </div>
      </div>
      {isEdited && <Details standard={standard} onDone={close} />}
      {opened && (
        <div className="border-t border-line">
          {standard.documentUrl !== null && <ClauseParts standard={standard} {...opened} />}
          <WriteTemplate standard={standard} />
          <Templates
            found={opened.defects}
            standards={[standard]}
            none={
              standard.clauses === 0
                ? 'We propose no templates. Each one cites a clause, and we found none.'
                : opened.outline.commands.length === 0
                  ? messages.commandsNothing
                  : opened.outline.unread.some(({ kind }) => kind === 'bad-text-layer')
                    ? 'In the text that we could read we found no mandatory requirements, so we propose no defect templates.'
                    : 'We found no mandatory requirements in this document, so we propose no defect templates.'
            }
          />
        </div>
      )}
    </Card>
  );
}

type HeadingProps = { standard: Standard; id: string; isWhole: boolean };

/** The facts of the standard. @param isWhole whether all of its description is shown */
function Heading({ standard, id, isWhole }: HeadingProps) {
  return (
    <div className="min-w-0">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
        <h3 id={id} className="text-[1.1rem] leading-tight font-bold wrap-anywhere">
          <span className="mr-2.5 font-mono text-[0.95em] font-normal max-sm:block sm:whitespace-nowrap">
            {standard.standardCode}
          </span>
          {standard.standardName}
        </h3>
        {standard.supersededBy && <Badge tone="caution">Superseded by {standard.supersededBy}</Badge>}
      </header>
      <p className="mt-1 text-[0.88rem] text-ink-soft">
        {standard.category || 'No category yet'}
        <Contents standard={standard} />
      </p>
      {standard.documentUrl !== null && standard.clauses === 0 && (
        <p className="mt-1.5">
          No clause was found in this document.{' '}
          <Link to={pages.standardOutline(standard.id)} className="inline-block py-2.5">
            Mark its headings
          </Link>
        </p>
      )}
      {standard.description && (
        <p className={`mt-1.5 max-w-4xl leading-snug ${isWhole ? '' : 'line-clamp-2'}`}>
          {standard.description}
        </p>
      )}
    </div>
  );
}

/** The form that corrects a standard's facts, and the name of its file. */
function Details({ standard, onDone }: { standard: Standard; onDone: () => void }) {
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      <StandardForm standard={standard} onDone={onDone} />
      {standard.documentUrl !== null && (
        <p className="mt-4 text-[0.88rem] text-ink-soft wrap-anywhere">
          From {standard.documentName}, {fileSize(standard.size)}, uploaded {formatDate(standard.createdAt)}.
        </p>
      )}
    </div>
  );
}

function Contents({ standard }: { standard: Standard }) {
  const { documentUrl, pages, readablePages, clauses, defects } = standard;
  const read =
    readablePages < pages
      ? `${formatCount(readablePages)} of ${formatCount(pages)} pages read`
      : counted(pages, 'page');
  const facts = [
    documentUrl !== null && read,
    documentUrl !== null && counted(clauses, 'clause'),
    defects.proposed > 0 && `${formatCount(defects.proposed)} to review`,
    defects.accepted > 0 && `${formatCount(defects.accepted)} accepted`,
    defects.rejected > 0 && `${formatCount(defects.rejected)} rejected`,
  ].filter((fact) => fact !== false);
  return facts.map((fact) => (
    <span key={fact} className="tabular-nums">
      <span aria-hidden="true">&nbsp;· </span>
      <span className="sr-only">, </span>
      <span className="whitespace-nowrap">{fact}</span>
    </span>
  ));
}

/** The templates of one standard are open at a time. The address names it. */
function ViewTemplates({ standard, isOpen }: { standard: Standard; isOpen: boolean }) {
  const [, setAddress] = useSearchParams();
  const { location } = useNavigation();
  const opening = !isOpen && new URLSearchParams(location?.search).get('open') === standard.id;
  return (
    <Button
      look="secondary"
      size="small"
      className="mr-1.5 max-sm:mr-0 max-sm:w-full"
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'Hide' : 'View'} Defects of ${standard.standardCode}`}
      onClick={() => setAddress(isOpen ? {} : { open: standard.id }, { preventScrollReset: true })}
    >
      {opening ? 'Opening…' : isOpen ? 'Hide Defects' : 'View Defects'}
    </Button>
  );
}

function DeleteStandard({ standard: { id, standardCode, defects } }: { standard: Standard }) {
  const navigate = useNavigate();
  const { proposed, accepted, rejected } = defects;
  return (
    <CallButton
      endpoint={remove}
      given={{ id }}
      words={{ failed: messages.deleteFailed, done: 'Standard deleted' }}
      question={{
        title: `Delete ${standardCode}?`,
        yes: 'Delete',
        no: 'Keep',
        about: (
          <p>
            This also deletes its document and {counted(proposed + accepted + rejected, 'defect template')}
            {accepted > 0 && `, ${formatCount(accepted)} of them accepted`}. You can’t undo this.
          </p>
        ),
      }}
      onDone={() => void navigate(pages.standards)}
      readsAgain={false}
      look="quiet"
      className="px-2.5!"
      aria-label={`Delete ${standardCode}`}
    >
      Delete
    </CallButton>
  );
}

import { type KeyboardEvent, useState } from 'react';
import { decideTemplates, editTemplate } from '#contract/desk/endpoints/standards.ts';
import {
  type Standard,
  type Template,
  type TemplateState,
  templateStates,
} from '#contract/desk/standards.ts';
import { DecideButtons } from '#web/admin/standards/decide-buttons.tsx';
import { hasPictures, pageAddress } from '#web/admin/standards/evidence.tsx';
import { MarkedPage } from '#web/admin/standards/marked-page.tsx';
import { PageAsRead } from '#web/admin/standards/page-as-read.tsx';
import { PriorityBadge } from '#web/admin/standards/priority.tsx';
import type { Quote } from '#web/admin/standards/quotes.ts';
import { TemplateForm } from '#web/admin/standards/template-form.tsx';
import { TemplateFacts, TemplateText } from '#web/admin/standards/template-text.tsx';
import { useCall } from '#web/admin/use-call.ts';
import { useSizeOf } from '#web/documents/size.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type PageViewerProps = {
  /** The list that Previous and Next step through. */
  quotes: Quote[];
  shown: Quote | undefined;
  standards: Standard[];
  onShow: (anchor: string) => void;
  onClose: () => void;
};

/**
 * A template beside the page it comes from, with its words marked. On narrow screens the template is above.
 */
export function PageViewer({ quotes, shown, standards, onShow, onClose }: PageViewerProps) {
  const standard = standards.find(({ id }) => id === shown?.template.standardId);
  return (
    <Dialog
      fills
      open={shown !== undefined && standard !== undefined}
      onClose={onClose}
      title="Template beside its page"
    >
      {shown && standard && (
        <Viewing quotes={quotes} shown={shown} standard={standard} onShow={onShow} onClose={onClose} />
      )}
    </Dialog>
  );
}

type ViewingProps = Omit<PageViewerProps, 'standards' | 'shown'> & { shown: Quote; standard: Standard };

function Viewing({ quotes, shown, standard, onShow, onClose }: ViewingProps) {
  const [isLarger, setLarger] = useState(false);
  const [isText, setText] = useState(false);
  const at = quotes.findIndex(({ anchor }) => anchor === shown.anchor);
  const go = (by: number) => {
    const next = quotes[at + by];
    if (next) onShow(next.anchor);
  };

  function press(event: KeyboardEvent) {
    // The dialog must not trigger the key commands of the page below.
    event.stopPropagation();
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
    if (by && !isLarger && !isTyping) go(by);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every key has a button beside it
    <div onKeyDown={press} className="flex h-full flex-col">
      <Head shown={shown} standard={standard} place={`${at + 1} of ${quotes.length}`} onClose={onClose} />
      <div className="grid min-h-0 grow grid-rows-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-cols-[1fr_26rem] lg:grid-rows-1">
        <Stage shown={shown} standard={standard} isLarger={isLarger} isText={isText} />
        <Beside key={shown.anchor} template={shown.template} snippet={shown.rests.snippet} />
      </div>
      <div className="grid auto-cols-[minmax(0,6.5rem)] grid-flow-col justify-center gap-2 border-t border-line px-3 py-2">
        <Tool disabled={at <= 0} onClick={() => go(-1)}>
          Previous
        </Tool>
        {hasPictures(standard) && (
          <>
            <Tool disabled={isText} onClick={() => setLarger(!isLarger)}>
              {isLarger ? 'Smaller' : 'Larger'}
            </Tool>
            <Tool onClick={() => setText(!isText)}>{isText ? 'Page' : 'As read'}</Tool>
          </>
        )}
        <Tool disabled={at >= quotes.length - 1} onClick={() => go(1)}>
          Next
        </Tool>
      </div>
    </div>
  );
}

type ToolProps = { disabled?: boolean; onClick: () => void; children: string };

function Tool({ disabled = false, onClick, children }: ToolProps) {
  return (
    <Button look="secondary" size="small" disabled={disabled} onClick={onClick} className="min-h-11! px-1!">
      {children}
    </Button>
  );
}

type HeadProps = { shown: Quote; standard: Standard; place: string; onClose: () => void };

function Head({ shown, standard, place, onClose }: HeadProps) {
  const { page } = shown.rests;
  const address = pageAddress(standard, page);
  return (
    <div className="flex items-center gap-3 border-b border-line px-3 py-2">
      <Button look="secondary" size="small" onClick={onClose} className="min-h-11! shrink-0">
        Close
      </Button>
      <div aria-live="polite" className="min-w-0 grow leading-tight">
        <h2 className="truncate font-bold">
          {standard.standardCode}, page {page}
        </h2>
        <p className="lettering text-[0.85rem] text-ink-soft">Template {place}</p>
      </div>
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${standard.standardCode} at page ${page} (opens in a new tab)`}
          className={`min-h-11! shrink-0 ${buttonLook('quiet', 'small')}`}
        >
          Open
        </a>
      )}
    </div>
  );
}

type StageProps = { shown: Quote; standard: Standard; isLarger: boolean; isText: boolean };

/** The area for the page. Larger pages scroll. */
function Stage({ shown: { rests }, standard, isLarger, isText }: StageProps) {
  const { element, size } = useSizeOf<HTMLElement>();
  const isDrawn = hasPictures(standard) && !isText;
  return (
    <section
      ref={element}
      aria-label={`Page ${rests.page}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
      tabIndex={0}
      className="relative flex min-h-0 min-w-0 overflow-auto bg-paper max-lg:border-b max-lg:border-line"
    >
      {isDrawn && size && (
        <MarkedPage
          key={standard.id}
          standardId={standard.id}
          page={rests.page}
          words={rests.snippet}
          isLarger={isLarger}
          stage={size}
        />
      )}
      {!isDrawn && (
        <div className="m-auto w-full max-w-3xl self-start bg-sheet px-4 py-3 sm:px-6">
          <p className="mb-3 border-b border-line pb-2 text-[0.9rem] text-ink-soft">
            {hasPictures(standard)
              ? 'The text of this page as we read it.'
              : 'Only a PDF has pages to show. This is the text as we read it.'}
          </p>
          <PageAsRead standardId={standard.id} rests={rests} />
        </div>
      )}
    </section>
  );
}

/** The template to compare with the page, and the buttons to decide. */
function Beside({ template, snippet }: { template: Template; snippet: string }) {
  const [isEdited, setEdited] = useState(false);
  return (
    <aside
      aria-label="Template"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long template is scrolled, by keyboard too
      tabIndex={0}
      className="overflow-auto px-4 py-3 lg:border-l lg:border-line lg:px-5 lg:py-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-bold leading-snug wrap-anywhere">{template.defectName}</h3>
        <PriorityBadge priority={template.priority} />
      </div>
      <TemplateFacts template={template} />
      {!isEdited && <Decide template={template} onEdit={() => setEdited(true)} />}
      <blockquote className="my-3 border-l-2 border-blueprint pl-3 text-[0.93rem] leading-snug wrap-anywhere">
        “{snippet}”
      </blockquote>
      {isEdited ? (
        <TemplateForm
          endpoint={editTemplate}
          given={{ id: template.id, version: template.version }}
          words={{ failed: 'Template not saved' }}
          draft={`template ${template.id}`}
          template={template}
          summary="h4"
          action={{ idle: 'Save', busy: 'Saving…' }}
          onDone={() => setEdited(false)}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <TemplateText template={template} isNarrow isAlone={snippet !== template.snippet} />
      )}
    </aside>
  );
}

/** The result of a decision is shown here, because toasts would be below the dialog. */
function Decide({ template: { id, state }, onEdit }: { template: Template; onEdit: () => void }) {
  const { run, pending, outcome } = useCall(decideTemplates, {});
  const decide = (state: TemplateState) => void run({ body: { ids: [id], state } });
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <DecideButtons state={state} disabled={pending} onDecide={decide}>
          <Button look="secondary" size="small" onClick={onEdit}>
            Edit
          </Button>
        </DecideButtons>
        <span role="status">
          {state !== 'proposed' && (
            <Badge tone={state === 'accepted' ? 'pass' : 'quiet'}>{templateStates[state]}</Badge>
          )}
        </span>
      </div>
      {outcome?.failure && (
        <p role="alert" className="mt-2 text-fail">
          Not changed. {outcome.failure}
        </p>
      )}
    </>
  );
}

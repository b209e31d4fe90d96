import { useRef } from 'react';
import * as endpoints from '#contract/desk/endpoints/standards.ts';
import {
  type Evidence as Rests,
  type Standard,
  type Template,
  type TemplateState,
  templateStates,
} from '#contract/desk/standards.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { DecideButtons } from '#web/admin/standards/decide-buttons.tsx';
import { saidOf, undoDecision } from '#web/admin/standards/decided.ts';
import { Evidence, PageLinks } from '#web/admin/standards/evidence.tsx';
import { PriorityBadge } from '#web/admin/standards/priority.tsx';
import { quotesOf } from '#web/admin/standards/quotes.ts';
import { TemplateForm } from '#web/admin/standards/template-form.tsx';
import { TemplateFacts, TemplateText } from '#web/admin/standards/template-text.tsx';
import { useCall } from '#web/admin/use-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

type TemplateProps = {
  template: Template;
  standard: Standard | undefined;
  isChosen: boolean;
  /** Whether the choice is locked. */
  isChoiceFixed: boolean;
  onChoose: (isChosen: boolean) => void;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  /** Called with the anchor of the words to show on their page. */
  onShow: (anchor: string) => void;
};

/** One template: the defect, the remedy, and the quoted words of the standard. */
export function TemplateCard(props: TemplateProps) {
  const { template, standard, isChosen, isChoiceFixed, onChoose, isEdited, onEdit, onShow } = props;
  const article = useRef<HTMLElement>(null);
  const headingId = `template-${template.id}`;
  const quotes = standard && standard.documentUrl !== null ? quotesOf([template]) : [];
  // The links of the only quote stand beside the buttons, so that a card is short.
  const isAlone = quotes.length === 1;
  const linksOf = (anchor: string, rests: Rests) =>
    standard && (
      <PageLinks
        key={anchor}
        rests={rests}
        isNamed={rests !== template}
        standard={standard}
        onShow={() => onShow(anchor)}
      />
    );
  function close() {
    onEdit(false);
    article.current?.focus();
  }
  return (
    <article
      ref={article}
      aria-labelledby={headingId}
      tabIndex={-1}
      className="border-b border-line px-4 py-2.5 last:border-b-0 sm:px-5 sm:py-3"
    >
      <div className="flex gap-3">
        <input
          type="checkbox"
          aria-label={`Choose ${template.defectName}`}
          checked={isChosen}
          disabled={isChoiceFixed}
          onChange={(event) => onChoose(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-blueprint"
        />
        <Headline template={template} id={headingId} />
      </div>
      <div className="mt-1.5 sm:mt-2 sm:pl-8">
        {isEdited ? (
          <TemplateForm
            endpoint={endpoints.editTemplate}
            given={{ id: template.id, version: template.version }}
            words={{ failed: 'Template not saved', done: 'Template saved' }}
            draft={`template ${template.id}`}
            template={template}
            summary="h5"
            action={{ idle: 'Save', busy: 'Saving…' }}
            onDone={close}
            onCancel={close}
          />
        ) : (
          <TemplateText template={template} />
        )}
        {quotes.length > 0 && (
          <div className={`space-y-3 ${isEdited ? 'mt-6' : 'mt-1.5 sm:mt-2'}`}>
            {quotes.map(({ anchor, rests }) => (
              <Evidence key={anchor} rests={rests}>
                {isAlone ? undefined : linksOf(anchor, rests)}
              </Evidence>
            ))}
          </div>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-5">
          {!isEdited && <Decisions template={template} onEdit={() => onEdit(true)} />}
          {isAlone && quotes.map(({ anchor, rests }) => linksOf(anchor, rests))}
        </div>
      </div>
    </article>
  );
}

/** Its name, its priority and its state. */
function Headline({ template, id }: { template: Template; id: string }) {
  return (
    <div className="min-w-0 grow">
      <header className="gap-x-3 gap-y-1 sm:flex sm:flex-wrap sm:items-center">
        <h4 id={id} className="mr-2.5 inline font-bold leading-snug wrap-anywhere sm:mr-0">
          {template.defectName}
        </h4>
        <PriorityBadge priority={template.priority} />
        {template.state === 'accepted' && <Badge tone="pass">{templateStates.accepted}</Badge>}
        {template.state === 'rejected' && <Badge tone="quiet">{templateStates.rejected}</Badge>}
      </header>
      <TemplateFacts template={template} />
    </div>
  );
}

/** The decisions that a person may make on a template in its present state. */
function Decisions({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const { id, state } = template;
  const decided = useRef<TemplateState>(state);
  const { run, pending } = useCall(endpoints.decideTemplates, {
    failed: 'Not changed',
    done: () => saidOf(1, decided.current),
    undo: () => undoDecision([template], decided.current),
  });
  const decide = (state: TemplateState) => {
    decided.current = state;
    void run({ body: { ids: [id], state } });
  };
  const named = <span className="sr-only"> {template.defectName}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <DecideButtons state={state} disabled={pending} onDecide={decide} name={named}>
        <Button look="secondary" size="small" className="max-sm:px-2.5!" onClick={onEdit}>
          Edit{named}
        </Button>
      </DecideButtons>
      {template.merged.length > 0 && (
        <CallButton
          endpoint={endpoints.separateTemplate}
          given={{ id }}
          words={{ failed: 'Not separated', done: 'Templates separated' }}
          look="quiet"
          disabled={pending}
        >
          Separate{named}
        </CallButton>
      )}
    </div>
  );
}

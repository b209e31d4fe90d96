import { useRef, useState } from 'react';
import { writeTemplate } from '#contract/desk/endpoints/standards.ts';
import type { Standard } from '#contract/desk/standards.ts';
import { hasDraft } from '#web/admin/drafts.ts';
import { TemplateForm } from '#web/admin/standards/template-form.tsx';
import { Button } from '#web/ui/button.tsx';

const blank = {
  defectName: '',
  description: '',
  actionRequired: '',
  priority: 'medium',
  clauseReference: null,
  limit: null,
};

/** The form of a template that a person writes for a clause of a standard, folded to its button. */
export function WriteTemplate({ standard }: { standard: Standard }) {
  const draft = `written template ${standard.id}`;
  const [isOpen, setOpen] = useState(hasDraft(draft));
  const opener = useRef<HTMLButtonElement>(null);
  function close() {
    setOpen(false);
    opener.current?.focus();
  }
  return (
    <div className="border-b border-line px-4 py-1 sm:px-5">
      <Button
        ref={opener}
        look="quiet"
        size="small"
        className="-ml-3.5 min-h-11!"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Write a template
      </Button>
      {isOpen && (
        <div className="pt-1 pb-4">
          <p className="mb-4 max-w-prose">
            It cites the clause you name and is accepted at once.
            {standard.documentUrl !== null &&
              ' It quotes no words of the document, and stays when the document is read again.'}
          </p>
          <TemplateForm
            endpoint={writeTemplate}
            given={{ id: standard.id }}
            words={{ failed: 'Template not saved', done: 'Template written and accepted' }}
            draft={draft}
            template={blank}
            summary="h4"
            action={{ idle: 'Save', busy: 'Saving…' }}
            onDone={close}
            onCancel={close}
          />
        </div>
      )}
    </div>
  );
}

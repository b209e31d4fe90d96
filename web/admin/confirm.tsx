import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What is lost or becomes final. */
  children: ReactNode;
  /** What the two buttons do, in their own words. */
  yes: string;
  no: string;
  onYes: () => void;
};

/** Asks before something that is hard to undo. */
export function Confirm({ open, onClose, title, children, yes, no, onYes }: ConfirmProps) {
  const confirmed = () => {
    onClose();
    onYes();
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {children}
      <form method="dialog" className="mt-5 flex flex-wrap gap-3">
        <Button size="small" onClick={confirmed}>
          {yes}
        </Button>
        <Button type="submit" look="secondary" size="small">
          {no}
        </Button>
      </form>
    </Dialog>
  );
}

/** The question before something is lost or becomes final. */
export type Question = { title: string; yes: string; no: string; about: ReactNode };

/** Asks a question before an action runs. Render `dialog` near the caller, outside of any form. */
export function useConfirm() {
  const [asked, setAsked] = useState<{ question: Question; go: () => void }>();
  const { title = '', yes = '', no = '', about } = asked?.question ?? {};
  const dialog = (
    <Confirm
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={title}
      yes={yes}
      no={no}
      onYes={() => asked?.go()}
    >
      {about}
    </Confirm>
  );
  return { ask: (question: Question, go: () => void) => setAsked({ question, go }), dialog };
}

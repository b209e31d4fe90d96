import type { ReactNode } from 'react';
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

/** Asks before something that cannot simply be taken back. */
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

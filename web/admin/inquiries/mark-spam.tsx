import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { counted } from '#contract/counted.ts';
import { markSpam, similar } from '#contract/desk/endpoints/inquiries.ts';
import { type Inquiry, jobStatuses, statuses } from '#contract/desk/inquiries.ts';
import { likenesses, type SimilarInquiry } from '#contract/desk/spam.ts';
import { formatMoment } from '#web/admin/format.ts';
import { focusOnceMarked } from '#web/admin/inquiries/not-spam.tsx';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { useCall } from '#web/admin/use-call.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

type Undo = () => Promise<unknown>;

/** Marks an inquiry as spam, then offers similar ones. A job can't be spam. */
export function MarkSpam({ inquiry }: { inquiry: Inquiry }) {
  const { id, version, status, invoicedAt } = inquiry;
  const [offered, setOffered] = useState<SimilarInquiry[]>();
  const { settle, pending: marking } = useSettle(inquiry);
  // The list reloads after the question is answered. Until then this inquiry stays in place.
  const { run, pending } = useCall(
    markSpam,
    { failed: 'Not marked as spam' },
    { readsAgain: false, onDone: (answer) => void offer(undoOf(id)(answer)) },
  );
  const [undo, setUndo] = useState<Undo>();
  if (jobStatuses.includes(status) || invoicedAt !== null) return null;

  async function offer(undoFirst: Undo | undefined): Promise<void> {
    // The inquiry is already marked. Offering similar ones is optional and may fail.
    const others = await call(similar, { id }).catch(() => []);
    if (others.length === 0) return settle(undoFirst, []);
    setUndo(() => undoFirst);
    setOffered(others);
  }
  /** The dialog reports its closing again after the answer, so the second report is ignored. */
  function answer(others: SimilarInquiry[]): void {
    if (!offered) return;
    setOffered(undefined);
    void settle(undo, others);
  }
  return (
    <>
      <Button
        look="quiet"
        size="small"
        disabled={pending || marking}
        onClick={() => void run({ id, version })}
      >
        Spam
      </Button>
      <Dialog
        open={offered !== undefined}
        onClose={() => answer([])}
        title="Marked as spam. Are these spam too?"
      >
        <SimilarList inquiries={offered ?? []} />
        <form method="dialog" className="mt-5 flex flex-wrap gap-3">
          <Button size="small" className="min-h-11!" onClick={() => answer(offered ?? [])}>
            {`Mark ${counted(offered?.length ?? 0, 'similar inquiry', 'similar inquiries')} as spam too`}
          </Button>
          <Button type="submit" look="secondary" size="small" className="min-h-11!">
            No, leave them
          </Button>
        </form>
      </Dialog>
    </>
  );
}

function SimilarList({ inquiries }: { inquiries: SimilarInquiry[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {inquiries.map(({ id, name, likeness, status, createdAt }) => (
        <li key={id} className="py-2 wrap-anywhere">
          <span className="font-semibold">
            <bdi>{name}</bdi>
          </span>{' '}
          <span className="text-[0.9rem] text-ink-soft">
            {likenesses[likeness]}, {statuses[status].toLowerCase()}, {formatMoment(createdAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Marks the chosen others, reports the result, offers to undo everything, and reloads the list because they
 * have moved.
 */
function useSettle({ id }: Inquiry) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  async function settle(undoFirst: Undo | undefined, others: SimilarInquiry[]): Promise<void> {
    setPending(true);
    const undos = undoFirst ? [undoFirst] : [];
    const stayed: string[] = [];
    for (const other of others)
      try {
        const undo = undoOf(other.id)(await call(markSpam, { id: other.id, version: other.version }));
        if (undo) undos.push(undo);
      } catch {
        stayed.push(other.name);
      }
    const marked = others.length - stayed.length;
    showToast({
      title:
        marked === 0 ? 'Marked as spam' : `${counted(marked + 1, 'inquiry', 'inquiries')} marked as spam`,
      description:
        stayed.length > 0 ? `Not marked: ${stayed.join(', ')}. Check what they say now.` : undefined,
      action: undos.length > 0 ? { label: 'Undo', onPress: () => void undoAll(undos) } : undefined,
    });
    setPending(false);
    focusOnceMarked(id);
    await revalidate();
  }

  async function undoAll(undos: Undo[]): Promise<void> {
    const outcomes = await Promise.allSettled(undos.map((undo) => undo()));
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected').length;
    showToast(
      failed === 0
        ? { title: 'Undone' }
        : { title: `Not undone: ${counted(failed, 'inquiry', 'inquiries')}`, variant: 'destructive' },
    );
    await revalidate();
  }

  return { settle, pending };
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { counted } from '#contract/counted.ts';
import type { BankFile } from '#contract/desk/bank-files.ts';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import { sayWhy } from '#web/admin/use-call.ts';
import { call } from '#web/api.ts';
import { showToast } from '#web/ui/toast.tsx';

/** The choice that a line pays no invoice. */
export const NONE = 'none';

/** The choice for a line, by its number: the id of an invoice, `NONE`, or nothing yet. */
export type Choices = ReadonlyMap<number, string>;

/** Saves the choices for the lines of a file: first the payments, then the lines that pay no invoice. */
export function useSaveLines(file: BankFile, onSaved: () => void) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  async function save(choices: Choices) {
    const waiting = new Set([...file.proposals, ...file.unmatched].map(({ line }) => line));
    const chosen = [...choices].filter(([line, choice]) => waiting.has(line) && choice !== '');
    const pays = chosen.filter(([, choice]) => choice !== NONE);
    const ignored = chosen.filter(([, choice]) => choice === NONE).map(([line]) => line);
    const asProposed = file.proposals.map(({ line }) => line).filter((line) => !choices.has(line));
    const lines = [...asProposed, ...pays.map(([line, invoiceId]) => ({ line, invoiceId }))];
    setPending(true);
    try {
      if (lines.length > 0) await call(endpoints.confirmLines, { id: file.id, body: { lines } });
      if (ignored.length > 0) await call(endpoints.ignoreLines, { id: file.id, body: { lines: ignored } });
      showToast({ title: saved(lines.length, ignored.length) });
      onSaved();
    } catch (problem) {
      showToast({ title: 'Not confirmed', description: sayWhy(problem), variant: 'destructive' });
    }
    await revalidate();
    setPending(false);
  }

  return { save, pending };
}

function saved(noted: number, ignored: number): string {
  return noted > 0
    ? `${counted(noted, 'payment')} recorded`
    : `${counted(ignored, 'line')} marked as paying no invoice`;
}

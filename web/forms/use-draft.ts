import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const SAVE_AFTER_MS = 400;

/**
 * Keeps the text of a form's named fields in this browser until the form is sent. A found draft is put back
 * once the script runs. `restored` is true while it is shown; `begun` is true if the form had answers then,
 * from the draft or typed before. Without storage there is no draft, and the form still works.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  storageKey: string,
  names: readonly string[],
) {
  const [restored, setRestored] = useState(false);
  const [begun, setBegun] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (form.current) store(storageKey, readAnswers(form.current, names));
  }, [form, storageKey, names]);

  const saveSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, SAVE_AFTER_MS);
  }, [save]);

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    store(storageKey, {});
    setRestored(false);
    setBegun(false);
  }, [storageKey]);

  useEffect(() => {
    // In a separate task, because React may run an effect during a change of focus, when no control is
    // active.
    const restoring = setTimeout(() => {
      if (!form.current) return;
      // Typed before the script ran.
      const isTyped = Object.keys(readAnswers(form.current, names)).length > 0;
      setRestored(writeAnswers(form.current, recall(storageKey), names));
      setBegun(Object.keys(readAnswers(form.current, names)).length > 0);
      if (isTyped) saveSoon();
    });
    const saveNow = () => {
      if (timer.current) save();
    };
    addEventListener('pagehide', saveNow);
    return () => {
      clearTimeout(restoring);
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [form, storageKey, names, save, saveSoon]);

  return { restored, begun, saveSoon, discard };
}

function readAnswers(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const data = new FormData(form);
  const typed = names.map((name) => [name, String(data.get(name) ?? '')] as const);
  return Object.fromEntries(typed.filter(([, value]) => value.trim()));
}

/** Fills empty controls that nobody is typing into. Returns true if it filled at least one. */
function writeAnswers(
  form: HTMLFormElement,
  answers: Record<string, unknown>,
  names: readonly string[],
): boolean {
  let filled = false;
  for (const name of names) {
    const control = form.elements.namedItem(name);
    const value = answers[name];
    const fillable =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (!fillable || control.value || control === document.activeElement || typeof value !== 'string')
      continue;
    control.value = value;
    filled = true;
  }
  return filled;
}

function store(key: string, answers: Record<string, string>): void {
  try {
    if (Object.keys(answers).length > 0) localStorage.setItem(key, JSON.stringify(answers));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or switched off: the form works without a draft.
  }
}

function recall(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}

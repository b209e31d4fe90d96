import { useEffect, useState } from 'react';
import { noteUnkept } from '#web/capture/saving.ts';

const PAUSE_MS = 400;
/** Without a pause, typed text is saved this long after its first letter. */
const AT_LATEST_MS = 1_000;

type Keep = (text: string) => Promise<boolean>;
type Timer = ReturnType<typeof setTimeout>;
/** What somebody types. `began` is from when typing began: `saved` is the text that is stored since. */
type Typing = {
  typed?: string | undefined;
  value: string;
  keep: Keep;
  began?: { keep: Keep; saved: string | undefined } | undefined;
  pause?: Timer;
  atLatest?: Timer | undefined;
  /** Called when the typed text was handed on to be kept. */
  handedOn?: (() => void) | undefined;
};

/**
 * Text that saves itself after a short pause, at least every second while somebody types, on leaving the field, and
 * when the page closes. Typed text stays on the screen until it is stored in the same form, or the field is left.
 *
 * @param keep resolves to whether it was kept. Until the field is left, the function of the moment when typing began is
 * called: what it knows of other people's changes is what the writer saw
 */
export function useKeptText(value: string, keep: Keep) {
  const [typed, setTyped] = useState<string>();
  const [now] = useState<Typing>({ value, keep });
  now.value = value;
  now.keep = keep;

  async function flush(isLeft = false) {
    clearTimeout(now.pause);
    clearTimeout(now.atLatest);
    now.atLatest = undefined;
    const { typed: text, began } = now;
    const isNew = text !== undefined && began !== undefined && text !== began.saved;
    if (isNew) began.saved = text;
    const keeping = isNew ? began.keep(text) : true;
    now.handedOn?.();
    now.handedOn = undefined;
    if (!(await keeping)) {
      if (began?.saved === text && began) began.saved = undefined;
      return;
    }
    if (now.typed === text && (isLeft || now.value === text)) show(undefined);
    if (isLeft && now.typed === undefined) now.began = undefined;
  }
  function show(text: string | undefined) {
    now.typed = text;
    setTyped(text);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is the same object in each rendering
  useEffect(() => {
    const flushNow = () => void flush();
    addEventListener('pagehide', flushNow);
    document.addEventListener('visibilitychange', flushNow);
    return () => {
      removeEventListener('pagehide', flushNow);
      document.removeEventListener('visibilitychange', flushNow);
      flushNow();
    };
  }, []);

  // Stored in the same form: from here on, other people's changes are shown.
  useEffect(() => {
    const { typed: text, began } = now;
    if (text !== undefined && text === value && text === began?.saved) show(undefined);
  });

  function onType(text: string) {
    // Somebody else's text came into the field since, and was on the screen.
    if (now.typed === undefined && now.began?.saved !== now.value) now.began = undefined;
    now.began ??= { keep: now.keep, saved: now.value };
    now.handedOn ??= noteUnkept();
    show(text);
    clearTimeout(now.pause);
    const flushNow = () => void flush();
    now.pause = setTimeout(flushNow, PAUSE_MS);
    now.atLatest ??= setTimeout(flushNow, AT_LATEST_MS);
  }
  return { text: typed ?? value, onType, onLeave: () => void flush(true) };
}

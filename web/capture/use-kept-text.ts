import { useEffect, useRef, useState } from 'react';
import { noteUnkept } from '#web/capture/saving.ts';

const PAUSE_MS = 400;
/** Without a pause, typed text is saved this long after its first letter. */
const AT_LATEST_MS = 1_000;

type Keep = (text: string) => Promise<boolean>;
/** What somebody types. `began` is from when typing began: `saved` is the text that is stored since. */
type Typing = {
  typed?: string | undefined;
  value: string;
  keep: Keep;
  began?: { keep: Keep; saved: string | undefined } | undefined;
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
  const latest = useRef<Typing>({ value, keep });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const atLatest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unkept = useRef<() => void>(undefined);
  latest.current.value = value;
  latest.current.keep = keep;

  async function flush(isLeft: boolean) {
    const now = latest.current;
    clearTimeout(pause.current);
    clearTimeout(atLatest.current);
    atLatest.current = undefined;
    const { typed: text, began } = now;
    const isNew = text !== undefined && began !== undefined && text !== began.saved;
    if (isNew) began.saved = text;
    const keeping = isNew ? began.keep(text) : true;
    unkept.current?.();
    unkept.current = undefined;
    if (!(await keeping)) {
      if (began?.saved === text && began) began.saved = undefined;
      return;
    }
    if (now.typed === text && (isLeft || now.value === text)) show(undefined);
    if (isLeft && now.typed === undefined) now.began = undefined;
  }
  function show(text: string | undefined) {
    latest.current.typed = text;
    setTyped(text);
  }
  const flushLatest = useRef(flush);
  flushLatest.current = flush;
  useEffect(() => {
    const flushNow = () => void flushLatest.current(false);
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
    const { typed: text, began } = latest.current;
    if (text !== undefined && text === value && text === began?.saved) show(undefined);
  });

  function onType(text: string) {
    const now = latest.current;
    // Somebody else's text came into the field since, and was on the screen.
    if (now.typed === undefined && now.began?.saved !== now.value) now.began = undefined;
    now.began ??= { keep: now.keep, saved: now.value };
    unkept.current ??= noteUnkept();
    show(text);
    clearTimeout(pause.current);
    const flushNow = () => void flushLatest.current(false);
    pause.current = setTimeout(flushNow, PAUSE_MS);
    atLatest.current ??= setTimeout(flushNow, AT_LATEST_MS);
  }
  return { text: typed ?? value, onType, onLeave: () => void flush(true) };
}

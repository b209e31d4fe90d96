import { type ReactNode, useEffect, useRef } from 'react';
import { saveAgain, useSaving } from '#web/capture/saving.ts';
import { addressOf, type Place, usePlace } from '#web/inspect/place.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { PhotoNews } from '#web/inspect/screens/photo-news.tsx';
import { Button } from '#web/ui/button.tsx';

type ScreenProps = {
  title: string;
  /** A line above the title: which inspection, which area. */
  kicker?: string | undefined;
  /** Where its back arrow leads, and what that is called. */
  back?: { place: Place; name: string };
  /** Beside the title, at the right. */
  aside?: ReactNode;
  /** The main actions, at the thumb's reach. */
  foot?: ReactNode;
  /** Uses more of a wide screen, for two columns or a picture. */
  isWide?: boolean;
  children: ReactNode;
};

/** The frame of every screen: the title above, the actions below, the work in between. */
export function Screen({ title, kicker, back, aside, foot, isWide = false, children }: ScreenProps) {
  const heading = useArrival();
  const place = usePlace();
  const column = `mx-auto w-full max-w-3xl ${isWide ? 'xl:max-w-6xl' : ''}`;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="on-blueprint safe-top sticky top-0 z-20 bg-blueprint-deep text-white">
        <div className={`${column} flex min-h-14 items-center gap-1 pr-2 pl-1`}>
          {back ? (
            <a
              href={addressOf(back.place)}
              className="grid size-12 shrink-0 place-items-center text-white"
              aria-label={`Back to ${back.name}`}
            >
              <Icon name="back" />
            </a>
          ) : (
            <span className="w-2" />
          )}
          <div className="min-w-0 grow py-1.5">
            <div className="lettering flex gap-3 text-chalk">
              <p className="min-w-0 grow truncate">{kicker}</p>
              {back && <Saved />}
            </div>
            <h1
              ref={heading}
              tabIndex={-1}
              className="line-clamp-2 text-[1.2rem] leading-tight font-bold outline-none"
            >
              {title}
            </h1>
          </div>
          {aside}
        </div>
        <NotSaved />
        {'visit' in place && <PhotoNews inspection={place.visit} />}
      </header>
      <div className={`${column} grow px-4 pt-4 pb-8`}>{children}</div>
      {foot && (
        <div className="safe-bottom sticky bottom-0 z-20 border-t-2 border-ink bg-sheet">
          <div className={`${column} flex gap-2 px-4 py-2.5`}>{foot}</div>
        </div>
      )}
    </div>
  );
}

/** Two parts one below the other, or side by side on a wide screen. Each begins at the head of its column there. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <div className="xl:grid xl:grid-cols-2 xl:items-start xl:gap-x-10 xl:*:mt-0! xl:*:*:first:mt-0!">
      {children}
    </div>
  );
}

/** Says “Saved”, but only once the phone has stored everything. */
function Saved() {
  const { state } = useSaving();
  return (
    <p role="status" className="shrink-0 pr-2">
      {state === 'saved' && 'Saved on this phone'}
      {state === 'saving' && 'Saving…'}
    </p>
  );
}

/** The message when something could not be saved. It stays until it is saved. */
function NotSaved() {
  const { state, isFull } = useSaving();
  if (state !== 'failed') return null;
  return (
    <div role="alert" className="border-t border-fail bg-fail-wash px-4 py-3 text-fail">
      <p className="font-bold">
        {isFull
          ? 'This phone is full. Your last change is on the screen but not saved.'
          : 'Your last change is on the screen but not saved.'}
      </p>
      <p className="mt-1">
        {isFull
          ? 'Delete photos, videos or apps that you do not need on the phone, then save again. Keep this screen open.'
          : 'Save again. If it still isn’t saved, write your change down on paper before you close this screen.'}
      </p>
      <Button look="secondary" className="mt-2 w-full" onClick={() => void saveAgain()}>
        Save again
      </Button>
    </div>
  );
}

const positions = new Map<string, number>();
let lastHash: string | undefined;

/**
 * Restores the scroll position of this screen, and moves the focus to its title unless a field asked for it.
 */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { hash } = location;
    history.scrollRestoration = 'manual';
    scrollTo({ top: positions.get(hash) ?? 0, behavior: 'instant' });
    // The first screen leaves the browser's focus, and a field that asked for the focus keeps it.
    const { activeElement } = document;
    const isAsked = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
    if (lastHash !== undefined && lastHash !== hash && !isAsked)
      heading.current?.focus({ preventScroll: true });
    lastHash = hash;
    const remember = () => location.hash === hash && positions.set(hash, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);
  return heading;
}

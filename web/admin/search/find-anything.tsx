import { useEffect, useState } from 'react';
import { search } from '#contract/desk/endpoints/search.ts';
import { FindDialog } from '#web/admin/search/find-dialog.tsx';
import { mayCall } from '#web/admin/session.ts';
import { areSingleKeysOff, isDialogOpen, isForSomethingElse } from '#web/admin/single-keys.ts';
import { buttonLook } from '#web/ui/button.tsx';

/** The button and the keys (`/`, Ctrl K) that open the one search of the desk. */
export function FindAnything() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // A page without its session yet has nobody to search for.
    if (!mayCall(search)) return;
    function press(event: KeyboardEvent): void {
      if (!opensSearch(event)) return;
      event.preventDefault();
      // At once: the next letter of a fast typist belongs to the field.
      setOpen(true);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  if (!mayCall(search)) return null;
  return (
    <>
      <button
        type="button"
        aria-label="Find anything"
        aria-keyshortcuts="/ Control+K Meta+K"
        title="Find anything ( / )"
        className={`min-h-11! min-w-11 shrink-0 ${buttonLook('quiet', 'small')}`}
        onClick={() => setOpen(true)}
      >
        <Magnifier />
        <span className="max-lg:hidden">Find</span>
      </button>
      <FindDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey && !altKey && !shiftKey && !isDialogOpen();
  return key === '/' && !areSingleKeysOff() && !isForSomethingElse(event);
}

function Magnifier() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 fill-none stroke-current stroke-2">
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m12.7 12.7 4.8 4.8" strokeLinecap="round" />
    </svg>
  );
}

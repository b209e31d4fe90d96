import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Toaster } from '#web/ui/toast.tsx';

/** Hydrates the live part of the page (web/site/live.tsx), and adds a place for its toasts. */
export function comeAlive<Props extends object>(Part: ComponentType<Props>): void {
  const element = document.querySelector<HTMLElement>('[data-live]');
  if (!element) throw new Error('This page has no live part');
  const asSent = element.innerHTML;
  hydrateRoot(element, <Part {...(JSON.parse(element.dataset.live ?? '') as Props)} />, {
    onUncaughtError(error) {
      // If the script fails, the form stays plain HTML, which works without a script.
      element.innerHTML = asSent;
      reportError(error);
    },
  });
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />);
  // The page carries its styles; in development they also follow the editor.
  if (import.meta.env.DEV) import('#web/app.css');
}

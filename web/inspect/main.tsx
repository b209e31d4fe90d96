import { createRoot } from 'react-dom/client';
import { App } from '#web/inspect/app.tsx';
import { noteInstallOffers } from '#web/inspect/installing.ts';
import { applyLook } from '#web/inspect/look.ts';
import { Wiped } from '#web/inspect/screens/wiped.tsx';
import { watchSession } from '#web/inspect/session.ts';
import { returnFromCamera } from '#web/inspect/take-photos.ts';
import { startWorker } from '#web/inspect/updates.ts';
import { finishWiping } from '#web/inspect/wipe.ts';
import { Toaster } from '#web/ui/toast.tsx';

// The page carries its styles; in development they also follow the editor.
if (import.meta.env.DEV) import('#web/app.css');

/** Starts the app. If a wipe was cut short, it is finished first, before anything opens the database. */
async function start(): Promise<void> {
  const wiped = await finishWiping();
  applyLook();
  noteInstallOffers();
  returnFromCamera();
  const main = document.getElementById('main');
  if (!main) throw new Error('The page of the app has no main element');
  const root = createRoot(main);
  // Shows the message after a wipe even if the wipe took two starts.
  if (wiped === 'ended') return root.render(<Wiped />);
  root.render(
    <>
      <App />
      <Toaster />
    </>,
  );
  void watchSession();
  startWorker();
}

void start();

import { clockTime } from '#contract/calendar.ts';
import type { Store } from '#web/inspect/store/types.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Saves all data of some inspections to a file: shared if the browser can, else downloaded. */
export async function saveToFile(store: Store, inspections: readonly string[]): Promise<void> {
  try {
    const name = `inspections-${clockTime(new Date()).replace(/[-:]/g, '').replace('T', '-')}.zip`;
    const file = new File([await store.saveToFile(inspections)], name, { type: 'application/zip' });
    if (/iPhone|iPad/.test(navigator.userAgent) && navigator.canShare?.({ files: [file] }))
      return await navigator.share({ files: [file] });
    download(file);
    showToast({ title: 'Saved to a file', description: `${name} is in this phone’s downloads.` });
  } catch (problem) {
    // Closing the share sheet is not a failure.
    if (problem instanceof DOMException && problem.name === 'AbortError') return;
    console.error('The file could not be made', problem);
    showToast({
      title: 'The file could not be saved',
      description: 'Free some space on the phone and try again. Nothing in this app is lost.',
      variant: 'destructive',
    });
  }
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser needs the address while it reads from it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

import { showToast } from '#web/ui/toast.tsx';

type CopyMessages = {
  /** The toast once it is copied. */
  copied: { title: string; description?: string };
  /** What to do if the browser does not allow it. */
  refused: string;
};

/** Copies text to the clipboard and says whether that worked. */
export async function copyText(text: string, { copied, refused }: CopyMessages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast({ title: 'Not copied', description: refused, variant: 'destructive' });
  }
}

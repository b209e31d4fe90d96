import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UploadedFile } from '#contract/desk/inquiries.ts';

/** In the address while no file is looked at. No element has this id: the browser would take the focus away to go there. */
const NONE = 'files';

/**
 * The file that is looked at stands in the address after its `#`, so that the back button closes it. The page itself is read anew
 * only by a step between an address with `#` and one without: the entry that is gone back to has one too.
 */
export function useShownFile(files: UploadedFile[]) {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string>(undefined);
  const go = (fragment: string, options: { replace?: true; state: unknown }) =>
    void navigate({ pathname, search, hash: `#${fragment}` }, { ...options, preventScrollReset: true });
  return {
    shown: files.find(({ filename }) => hash === `#${anchorOf(filename)}`),
    open({ filename }: UploadedFile): void {
      go(NONE, { replace: true, state });
      go(anchorOf(filename), { state: { isOpened: true } });
    },
    show({ filename }: UploadedFile): void {
      go(anchorOf(filename), { replace: true, state });
    },
    close(): void {
      // Going back takes a moment, in which nobody must go back twice.
      if (left.current === key) return;
      left.current = key;
      if (isOpened(state)) void navigate(-1);
      else go(NONE, { replace: true, state });
    },
  };
}

function anchorOf(filename: string): string {
  return `file-${filename}`;
}

/** Whether the entry was made by opening the file here; whoever follows a link to it has another page before it. */
function isOpened(state: unknown): boolean {
  return (state as { isOpened?: boolean } | null)?.isOpened === true;
}

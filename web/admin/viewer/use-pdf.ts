import { useEffect, useState } from 'react';
import { CannotDraw } from '#web/documents/cannot-draw.ts';
import { type OpenPdf, openPdf } from '#web/documents/open-pdf.ts';

type Opening = { pdf: OpenPdf } | { failed: CannotDraw['why'] | 'not-fetched' } | undefined;

/** Fetches and opens a PDF; `undefined` until then. It is closed when its viewer goes. */
export function usePdf(address: string): Opening {
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    const left = new AbortController();
    let pdf: OpenPdf | undefined;
    fetched(address, left.signal)
      .then((opened) => {
        pdf = opened;
        if (left.signal.aborted) opened.close();
        else setOpening({ pdf: opened });
      })
      .catch((error) => {
        if (!left.signal.aborted)
          setOpening({ failed: error instanceof CannotDraw ? error.why : 'not-fetched' });
      });
    return () => {
      left.abort();
      pdf?.close();
    };
  }, [address]);
  return opening;
}

async function fetched(address: string, signal: AbortSignal): Promise<OpenPdf> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return openPdf(await answer.arrayBuffer());
}

import { useEffect, useState } from 'react';
import type { Inquiry, UploadedFile } from '#contract/desk/inquiries.ts';
import { isPicture } from '#contract/files.ts';
import { useShownFile } from '#web/admin/viewer/shown-file.ts';
import { useThumbnails } from '#web/admin/viewer/thumbnails.ts';
import type { Viewer as ViewerType } from '#web/admin/viewer/viewer.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** The pictures and PDFs of an inquiry, small and in a row. Each opens in the desk. */
export function Previews({ inquiry }: { inquiry: Inquiry }) {
  const { strip, addressOf } = useThumbnails(inquiry);
  const { uploadedFiles } = inquiry;
  const files = uploadedFiles.filter(isShown);
  const { shown, open, show, close } = useShownFile(files);
  const Viewer = useViewer(shown !== undefined, close);
  return (
    <>
      {files.length > 0 && (
        <ul ref={strip} aria-label="Previews" className="no-print mt-2 flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.filename}>
              <Tile file={file} address={addressOf(file)} onOpen={() => open(file)} />
            </li>
          ))}
        </ul>
      )}
      {files.length < uploadedFiles.length && (
        <p className="no-print mt-2 text-[0.9rem] text-ink-soft">
          The desk shows pictures and PDFs. Download other files to open them.
        </p>
      )}
      {Viewer && <Viewer inquiry={inquiry} files={files} shown={shown} onShow={show} onClose={close} />}
    </>
  );
}

/** The viewer, which comes with the first file that is opened: most visits to the desk open none. */
function useViewer(isWanted: boolean, onFailure: () => void): typeof ViewerType | undefined {
  const [loaded, setLoaded] = useState<{ Viewer: typeof ViewerType }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each time that it is wanted
  useEffect(() => {
    if (!isWanted || loaded) return;
    import('#web/admin/viewer/viewer.tsx').then(setLoaded).catch(() => {
      onFailure();
      showToast({
        title: 'File not opened',
        description: 'Check your connection, load the page again, or download the file.',
        variant: 'destructive',
      });
    });
  }, [isWanted, loaded]);
  return loaded?.Viewer;
}

function isShown({ mediaType }: UploadedFile): boolean {
  return isPicture(mediaType) || mediaType === 'application/pdf';
}

type TileProps = { file: UploadedFile; address: string | undefined; onOpen: () => void };

/** A thumbnail, or what kind of file it is where there is none. */
function Tile({ file: { originalName }, address, onOpen }: TileProps) {
  const [failed, setFailed] = useState<string>();
  const hasPicture = address !== undefined && address !== 'unreadable' && address !== failed;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Open ${originalName}`}
      className="flex size-18 items-center justify-center overflow-hidden rounded-sheet border border-edge bg-paper hover:border-ink"
    >
      {hasPicture ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          width={72}
          height={72}
          onError={() => setFailed(address)}
          className="size-full object-cover"
        />
      ) : (
        <span className="lettering text-[0.85rem] text-ink-soft">{endingOf(originalName)}</span>
      )}
    </button>
  );
}

function endingOf(name: string): string {
  return /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? 'File';
}

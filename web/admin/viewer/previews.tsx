import { useState } from 'react';
import type { Inquiry, UploadedFile } from '#contract/desk/inquiries.ts';
import { isPicture } from '#contract/files.ts';
import { useShownInAddress } from '#web/admin/viewer/shown-in-address.ts';
import { useThumbnails } from '#web/admin/viewer/thumbnails.ts';
import { useWhenWanted } from '#web/admin/viewer/use-when-wanted.ts';

/** The pictures and PDFs of an inquiry, small and in a row. Each opens in the desk. */
export function Previews({ inquiry }: { inquiry: Inquiry }) {
  const { strip, addressOf } = useThumbnails(inquiry);
  const { uploadedFiles } = inquiry;
  const files = uploadedFiles.filter(isShown);
  const { anchor, open, show, close } = useShownInAddress('files');
  const shown = files.find((file) => anchorOf(file) === anchor);
  const viewer = useWhenWanted(shown !== undefined, () => import('#web/admin/viewer/viewer.tsx'), {
    title: 'File not opened',
    onFailure: close,
  });
  return (
    <>
      {files.length > 0 && (
        <ul ref={strip} aria-label="Previews" className="no-print mt-2 flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.filename}>
              <Tile file={file} address={addressOf(file)} onOpen={() => open(anchorOf(file))} />
            </li>
          ))}
        </ul>
      )}
      {files.length < uploadedFiles.length && (
        <p className="no-print mt-2 text-[0.9rem] text-ink-soft">
          The desk shows pictures and PDFs. Download other files to open them.
        </p>
      )}
      {viewer && (
        <viewer.Viewer
          inquiry={inquiry}
          files={files}
          shown={shown}
          onShow={(file) => show(anchorOf(file))}
          onClose={close}
        />
      )}
    </>
  );
}

function anchorOf({ filename }: UploadedFile): string {
  return `file-${filename}`;
}

function isShown({ mediaType }: UploadedFile): boolean {
  return isPicture(mediaType) || mediaType === 'application/pdf';
}

type TileProps = { file: UploadedFile; address: string | undefined; onOpen: () => void };

/** A thumbnail, or the type of the file if there is none. */
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

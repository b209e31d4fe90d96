import { useState } from 'react';
import type { UploadedFile } from '#contract/desk/inquiries.ts';
import { paths } from '#contract/paths.ts';
import type { Size } from '#web/documents/open-pdf.ts';
import { scaleToFit, turnedSize } from '#web/documents/size.ts';

export type Drawn = { file: UploadedFile; fits: boolean; turned: number; stage: Size };

/** A picture, fitted or in full size. It is drawn by `<img>` only, so that no script in it runs. */
export function Picture({ file, fits, turned, stage }: Drawn) {
  const [size, setSize] = useState<Size>();
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return <Said role="alert">This browser can’t show {file.originalName}. Download it to open it.</Said>;
  const upright = size ?? { width: 0, height: 0 };
  const outer = turnedSize(upright, turned);
  const scale = size && fits ? scaleToFit(outer, stage) : 1;
  return (
    <>
      {!size && <Said role="status">Loading the picture…</Said>}
      <div
        className="relative m-auto shrink-0"
        style={{ width: outer.width * scale, height: outer.height * scale }}
      >
        <img
          src={paths.upload(file.filename)}
          alt={file.originalName}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          onError={() => setBroken(true)}
          className="absolute top-1/2 left-1/2 max-w-none -translate-1/2"
          style={{ width: upright.width * scale, height: upright.height * scale, rotate: `${turned}deg` }}
        />
      </div>
    </>
  );
}

/** The message shown in place of a file. */
export function Said({ role, children }: { role: 'status' | 'alert'; children: React.ReactNode }) {
  return (
    <p role={role} className="m-auto max-w-md px-5 py-4 text-center wrap-anywhere">
      {children}
    </p>
  );
}

import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A ZIP that is made as it is read: each entry is opened when the one before has gone out. */
export function zipOf(now: Date) {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  // If the download is cancelled, no file stays open.
  output.on('close', () => open?.destroy());
  zip.on('error', (error) => output.destroy(error));
  return {
    /** @param options.isFile photos and PDFs are packed already */
    add(name: string, opened: () => Promise<Readable>, { isFile = false } = {}): void {
      zip.addReadStreamLazy(name, { mtime: now, compress: !isFile }, (give) => {
        opened().then(
          (stream) => {
            open = stream;
            stream.on('error', (error) => output.destroy(error));
            if (output.destroyed) stream.destroy();
            else give(undefined, stream);
          },
          (error) => output.destroy(error),
        );
      });
    },
    end(): Readable {
      zip.end();
      return output;
    },
  };
}

import { fileSize } from '#contract/files.ts';
import { paths } from '#contract/paths.ts';

type Listed = { filename: string; originalName: string; size: number };

/** A customer's files, each to be downloaded. */
export function FileList({ files, className }: { files: readonly Listed[]; className?: string }) {
  return (
    <ul className={className}>
      {files.map(({ filename, originalName, size }) => (
        <li key={filename} className="flex items-center gap-4 border-b border-line last:border-b-0">
          <span className="min-w-0 grow leading-snug wrap-anywhere">
            <bdi>{originalName}</bdi>
          </span>
          <span className="lettering shrink-0 text-ink-soft">{fileSize(size)}</span>
          <a
            href={paths.upload(filename)}
            download={originalName}
            aria-label={`Download ${originalName}`}
            className="shrink-0 py-2 font-semibold"
          >
            Download
          </a>
        </li>
      ))}
    </ul>
  );
}

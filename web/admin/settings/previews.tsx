import { paths } from '#contract/paths.ts';

/** What a preview shows: a public page, a paper, a mail or a checklist. */
export type PreviewOf = { path: string; label: string };

/** Links to what the saved draft would make, each in a window of its own. */
export function Previews({ of }: { of: readonly PreviewOf[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {of.map(({ path, label }) => (
        <li key={path}>
          <a
            href={`${paths.businessPreview}?${new URLSearchParams({ path })}`}
            target="_blank"
            rel="noopener"
            className="inline-block py-1"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

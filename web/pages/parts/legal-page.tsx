import type { PageLink } from '#content/navigation.ts';
import { PageTop } from '#web/site/page-top.tsx';
import { OnwardLink } from '#web/ui/link.tsx';

type LegalPageProps = {
  title: string;
  lead: string;
  description: string;
  parts: readonly { title: string; paragraphs: readonly string[]; link?: PageLink }[];
};

/** A page of numbered clauses to read or print. */
export function LegalPage({ parts, ...top }: LegalPageProps) {
  return (
    <>
      <PageTop {...top} />
      <div className="page-width py-12 sm:py-16">
        <ol className="max-w-3xl space-y-10">
          {parts.map(({ title, paragraphs, link }, index) => (
            <li
              key={title}
              className="grid gap-x-6 gap-y-2 border-t border-line pt-4 sm:grid-cols-[3rem_1fr]"
            >
              <span className="lettering pt-1.5 text-blueprint" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h2 className="text-[1.3rem] font-bold">{title}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph} className="mt-3">
                    {paragraph}
                  </p>
                ))}
                {link && (
                  <p className="mt-3">
                    <OnwardLink href={link.href}>{link.label}</OnwardLink>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

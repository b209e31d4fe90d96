import { Link } from 'react-router';
import type { Business } from '#contract/desk/endpoints/business.ts';
import { pages } from '#contract/paths.ts';
import { Part } from '#web/admin/account/part.tsx';
import { leftToReplace } from './left.ts';
import { labelOf, sectionOf, titleOf } from './names.ts';

/** What must be replaced before going live, each line one tap from its field. */
export function Left({ business }: { business: Business }) {
  const left = leftToReplace(business);
  const sections = [...new Set(left.map(sectionOf))];
  if (sections.length === 0) return null;
  return (
    <Part title="Before you go live">
      <p>
        These facts are still those of the sample business. If you publish them, every page says that they are
        made up.
      </p>
      <ul className="mt-2">
        {sections.map((section) => {
          const fields = left.filter((path) => sectionOf(path) === section && labelOf(path));
          return (
            <li key={section} className="py-1">
              <Link to={`${pages.settings}/${section}`} className="inline-block py-1 font-semibold">
                {titleOf(section)}
              </Link>
              {fields.length > 0 && (
                <ul className="flex flex-wrap gap-x-4 text-[0.95rem]">
                  {fields.map((path) => (
                    <li key={path}>
                      <Link to={`${pages.settings}/${section}#${path}`} className="inline-block py-1">
                        {labelOf(path)}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

import type { ReactNode } from 'react';
import { hoursInWords } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { mainLinks, quoteFormLink, sampleReports, servicesPanel } from '#content/navigation.ts';
import { pages } from '#contract/paths.ts';
import { BusinessMark, ownLogo } from '#web/site/business-mark.tsx';
import { menuLinks, NavLink } from '#web/site/nav-link.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { SmallMenu } from '#web/site/small-menu.tsx';
import { usePath } from '#web/site/use-path.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { NewTabLink } from '#web/ui/link.tsx';

/** The quote is one tap away from everywhere. */
export const quoteAddress = quoteFormLink.href;

/** The part of the full name after the short one. */
const trade = () => facts.identity.name.replace(facts.identity.shortName, '').trim();

/**
 * The title strip of every page. On a wide screen the row with the links stays in sight; on a phone one slim row does, and
 * the links are behind Menu. Panels and menu are popovers: no script opens, closes or places them.
 */
export function Header() {
  const pathname = usePath();
  // On the home page it is a link within the page, so that the browser scrolls instead of loading.
  const quote = pathname === pages.home ? '#quote' : quoteAddress;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper wide:top-[calc(-4rem-1px)] print:static">
      <div className="page-width flex h-16 items-center gap-x-2 sm:gap-x-5">
        <a
          href={pages.home}
          className="mr-auto flex items-center gap-2.5 self-stretch text-ink no-underline sm:gap-3"
        >
          <Sender />
        </a>
        <span className="hidden text-[0.95rem] text-ink-soft wide:block">{hoursInWords()}</span>
        <PhoneLink
          number={facts.contact.phone}
          label={facts.contact.phoneLabel}
          className="hidden py-2 font-semibold no-underline sm:block"
        />
        <SmallMenu />
        <a
          href={quote}
          className={`whitespace-nowrap max-[24rem]:px-2.5 wide:hidden print:hidden ${buttonLook('primary', 'small')}`}
        >
          Get Free Quote
        </a>
      </div>
      <WideNavigation pathname={pathname} quote={quote} />
    </header>
  );
}

/** The mark and the name, or the logo: one that says the name stands alone. */
function Sender() {
  const logo = ownLogo();
  const picture = <BusinessMark mark="h-14" className="h-12 max-w-20 sm:max-w-28" />;
  if (logo?.saysName)
    return <BusinessMark mark="h-14" className="h-11 max-w-36 sm:max-w-64" text={facts.identity.name} />;
  return (
    <>
      {logo ? (
        picture
      ) : (
        <span className="self-stretch" aria-hidden="true">
          {picture}
        </span>
      )}
      <span className="leading-tight">
        <span className="block text-[1rem] font-bold max-sm:max-w-[5.5rem] sm:text-[1.2rem]">
          {facts.identity.shortName}
        </span>
        <span className="lettering hidden text-ink-soft sm:block">{trade()}</span>
      </span>
    </>
  );
}

const menu = 'menu relative flex items-stretch';

/** The row of links on a wide screen. */
function WideNavigation({ pathname, quote }: { pathname: string; quote: string }) {
  return (
    <nav aria-label="Main" className="hidden border-t border-line wide:block print:hidden">
      <div className="page-width flex items-stretch justify-between gap-4">
        <ul className="-ml-2.5 flex items-stretch">
          {mainLinks.map((link) => (
            <li
              key={link.href}
              className={link.href === '/services' ? `${menu} [anchor-name:--services-panel]` : ''}
            >
              <NavLink {...link} look="nav-link" />
              {link.href === '/services' && (
                <Panel id="services-panel" name="Services menu" anchor="[position-anchor:--services-panel]">
                  {servicesPanel.map(({ href, label }) => (
                    <li key={href}>
                      <a href={href} aria-current={href === pathname ? 'page' : undefined}>
                        {label}
                      </a>
                    </li>
                  ))}
                  <li>
                    <a href={quote}>Get Quote</a>
                  </li>
                </Panel>
              )}
            </li>
          ))}
          <li className={`${menu} [anchor-name:--reports-panel]`}>
            <Panel id="reports-panel" name="Sample Reports" anchor="[position-anchor:--reports-panel]" named>
              {sampleReports.map(({ href, label }) => (
                <li key={href}>
                  <NewTabLink href={href}>{label}</NewTabLink>
                </li>
              ))}
            </Panel>
          </li>
        </ul>
        <a href={quote} className={`my-1.5 ${buttonLook('primary', 'small')}`}>
          Get Free Quote
        </a>
      </div>
    </nav>
  );
}

type PanelProps = {
  id: string;
  name: string;
  /** What it opens under. */
  anchor: string;
  /** The button shows its name; otherwise it is only the mark beside a link. */
  named?: boolean;
  children: ReactNode;
};

/** A list under its button: opened by the button (touch, keyboard) or, with a mouse, by hovering. */
function Panel({ id, name, anchor, named = false, children }: PanelProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={named ? undefined : name}
        className="flex min-w-8 items-center gap-1.5 px-2.5 text-[0.92rem] font-medium whitespace-nowrap"
      >
        {named && <span>{name}</span>}
        <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
          <path d="M1 3l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      <ul
        id={id}
        popover="auto"
        className={`menu-panel z-1 m-0 w-max min-w-60 border border-ink bg-sheet py-1.5 text-ink ${menuLinks} [&_a]:px-4.5 [&_a]:py-2.5 [&_a]:text-[0.95rem] [&_a:hover]:bg-blueprint-wash ${anchor}`}
      >
        {children}
      </ul>
    </>
  );
}

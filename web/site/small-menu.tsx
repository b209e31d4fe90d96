import { hoursInWords } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { mainLinks, sampleReports } from '#content/navigation.ts';
import { menuLinks, NavLink } from '#web/site/nav-link.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { NewTabLink } from '#web/ui/link.tsx';

const look = `max-[24rem]:px-2.5 wide:hidden print:hidden ${buttonLook('secondary', 'small')}`;

/**
 * The menu of a small screen: a popover under the header. It has its own button to close it, because the
 * header's button is dimmed meanwhile. Every link in it loads a page, which also closes it. The link to the
 * quote form on the home page is outside in the header, so that no menu stays open over the form. Browsers
 * without popovers use links instead of the buttons.
 */
export function SmallMenu() {
  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        className={`not-supports-[selector(:popover-open)]:hidden ${look}`}
      >
        Menu
      </button>
      <a href="#site-menu" className={`supports-[selector(:popover-open)]:hidden ${look}`}>
        Menu
      </a>
      <nav
        id="site-menu"
        popover="auto"
        aria-label="Menu"
        className={`fixed inset-x-0 top-[calc(4rem+1px)] bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-auto overflow-y-auto overscroll-contain border-y border-ink bg-paper px-[clamp(1rem,4vw,2.5rem)] pt-4 pb-6 text-ink backdrop:bg-[rgb(15_42_74/45%)] not-supports-[selector(:popover-open)]:not-target:hidden ${menuLinks} [&_a]:py-3 [&_a]:text-[1rem] [&_a]:font-medium [&_[aria-current]]:pl-3 [&_li]:border-b [&_li]:border-line`}
      >
        <a href="#main" className="supports-[selector(:popover-open)]:hidden!">
          Close menu
        </a>
        {/* Stays in sight while the menu scrolls. */}
        <div className="not-supports-[selector(:popover-open)]:hidden sticky -top-4 z-10 -mt-4 flex justify-end bg-paper py-3">
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            className={buttonLook('secondary', 'small')}
          >
            Close menu
          </button>
        </div>
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <ul>
            {mainLinks.map((link) => (
              <li key={link.href}>
                <NavLink {...link} />
              </li>
            ))}
          </ul>
          <div>
            <h2 className="lettering border-b border-line pb-2 text-ink-soft">Sample reports</h2>
            <ul>
              {sampleReports.map(({ href, label, menuLabel }) => (
                <li key={href}>
                  <NewTabLink href={href}>{menuLabel ?? label}</NewTabLink>
                </li>
              ))}
            </ul>
            <p className="mt-5">
              <PhoneLink
                number={facts.contact.phone}
                label={facts.contact.phoneLabel}
                className="inline-block py-2 text-[1.2rem] font-bold no-underline"
              />
              <span className="block text-[0.95rem] text-ink-soft">{hoursInWords()}</span>
            </p>
          </div>
        </div>
      </nav>
    </>
  );
}

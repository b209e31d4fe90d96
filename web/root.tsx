import { type ReactNode, useContext } from 'react';
import { Links, Outlet, Scripts, useMatches } from 'react-router';
import { dataForPage, FACTS_ELEMENT } from '#content/facts.ts';
import { lookStyles } from '#content/look.ts';
import { EveryHead } from '#web/site/every-head.tsx';
import { Scriptless } from '#web/site/scriptless.ts';
import { SomethingBroke } from '#web/site/something-broke.tsx';
import { PageData } from '#web/ui/page-data.tsx';
import { PageStyles } from '#web/ui/page-styles.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import styles from './app.css?inline';

// The page carries its styles; in development they also follow the editor.
if (import.meta.env.DEV && !import.meta.env.SSR) import('./app.css');

/**
 * A route sets `handle = { static: true }` if its page needs no router in the browser. The page is then sent
 * without the router's scripts. Its live parts start by themselves (web/site/live.tsx).
 */
type Handle = { static?: boolean };

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <EveryHead />
        <PageStyles css={import.meta.env.SSR && styles + lookStyles()} />
        {/* After the page's styles, because the desk's sheet has some of the same classes and must win. */}
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to main content
        </a>
        {children}
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

export function ErrorBoundary() {
  return <SomethingBroke />;
}

function PageScripts() {
  const scriptless = useContext(Scriptless);
  const isStatic = useMatches().some(({ handle }) => (handle as Handle | undefined)?.static);
  return scriptless || isStatic ? null : (
    <>
      <PageData id={FACTS_ELEMENT} data={import.meta.env.SSR && dataForPage()} />
      <Scripts />
    </>
  );
}

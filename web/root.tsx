import { type ReactNode, useContext } from 'react';
import { Links, Outlet, Scripts, useMatches } from 'react-router';
import { onBlueprint } from '#web/drawings/palette.ts';
import { Scriptless } from '#web/site/scriptless.ts';
import { SomethingBroke } from '#web/site/something-broke.tsx';
import { PageStyles } from '#web/ui/page-styles.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import styles from './app.css?inline';
import archivo from './fonts/archivo.woff2?url';
import plexMono from './fonts/plex-mono.woff2?url';

// The page carries its styles; in development they also follow the editor.
if (import.meta.env.DEV && !import.meta.env.SSR) import('./app.css');

/**
 * A route says `handle = { static: true }` when its page needs no router in the browser: it is sent without its scripts. What
 * is operated on such a page comes alive by itself (web/site/live.tsx). With `ownStyles` it brings a sheet of its own: a page that is
 * rendered on request stays small without those of the site.
 */
type Handle = { static?: boolean; ownStyles?: boolean };

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const ownStyles = useHandle('ownStyles');
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={onBlueprint.ground} />
        {[archivo, plexMono].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.png" type="image/png" />
        {!ownStyles && <PageStyles css={import.meta.env.SSR && styles} />}
        {/* After the page's styles: the desk's sheet holds some of the same classes, and must have the last word. */}
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
  const isStatic = useHandle('static');
  return scriptless || isStatic ? null : <Scripts />;
}

/** Whether a route of the page says so of itself. */
function useHandle(name: keyof Handle): boolean {
  return useMatches().some(({ handle }) => (handle as Handle | undefined)?.[name]);
}

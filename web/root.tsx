import { type ReactNode, useContext } from 'react';
import { Links, Outlet, Scripts, useMatches } from 'react-router';
import { Scriptless } from '#web/site/scriptless.ts';
import { SomethingBroke } from '#web/site/something-broke.tsx';
import { Frozen } from '#web/ui/frozen.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import styles from './app.css?inline';
import archivo from './fonts/archivo.woff2?url';

// The page carries its styles; in development they also follow the editor.
if (import.meta.env.DEV && !import.meta.env.SSR) import('./app.css');

/**
 * A route says `handle = { static: true }` when its page has nothing to operate: it is sent without any script. With
 * `handle = { lateScripts: true }` its scripts come when a form of it comes near (bin/late-scripts.ts).
 */
type Handle = { static?: boolean; lateScripts?: boolean };

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f2a4a" />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Frozen as="style" html={import.meta.env.SSR && styles} />
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
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as Handle);
  if (scriptless || handles.some((handle) => handle.static)) return null;
  if (!handles.some((handle) => handle.lateScripts)) return <Scripts />;
  return (
    <div hidden data-scripts="late">
      <Frozen>{import.meta.env.SSR && <Scripts />}</Frozen>
    </div>
  );
}

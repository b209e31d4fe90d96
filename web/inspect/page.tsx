import './inspect.css';
import { dataForPage, FACTS_ELEMENT, facts } from '#content/facts.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { PageData } from '#web/ui/page-data.tsx';
import script, { imports } from './main.tsx?script';

/** Its script has no router. Screens are named in the hash of the address. */
export const handle = { static: true };

/**
 * The page of the phone app, built once and the same for everybody. It holds no one's data, so it may be
 * cached like a public page. The service worker keeps it and opens it without a network.
 */
export default function InspectPage() {
  return (
    <>
      <title>{`${inspectApp.name} | ${facts.identity.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* Loaded in parallel, because one after the other would be slow on a phone. */}
      {imports.map((address) => (
        <link key={address} rel="modulepreload" href={address} />
      ))}
      <link rel="manifest" href={inspectApp.manifest} />
      <link rel="apple-touch-icon" href={inspectApp.icons.large} />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-title" content={inspectApp.shortName} />
      <meta name="apple-mobile-web-app-status-bar-style" content="black" />
      <main id="main" tabIndex={-1} className="inspect outline-none">
        <h1 className="sr-only">{inspectApp.name}</h1>
        <noscript>
          <p className="p-4">
            This page needs JavaScript: switch it on in the settings of your browser and open the page again.
          </p>
        </noscript>
      </main>
      <PageData id={FACTS_ELEMENT} data={import.meta.env.SSR && dataForPage()} />
      {import.meta.env.DEV ? (
        <script
          type="module"
          // In development React's hot reload must load first.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the line below
          dangerouslySetInnerHTML={{
            __html: `import("/@id/__x00__virtual:react-router/inject-hmr-runtime").then(()=>import("${script}"))`,
          }}
        />
      ) : (
        import.meta.env.SSR && <script type="module" src={script} />
      )}
    </>
  );
}

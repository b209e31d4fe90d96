import { facts } from '#content/facts.ts';
import { inspectApp } from '#contract/inspect/app.ts';

/** The web app manifest of the phone app. */
export function loader(): Response {
  const { page, name, shortName, icons } = inspectApp;
  const manifest = {
    id: page,
    name: `${name}, ${facts.identity.name}`,
    short_name: shortName,
    description: 'Inspections on site, with or without reception',
    lang: 'en-AU',
    start_url: page,
    scope: page,
    display: 'standalone',
    theme_color: facts.look.dark,
    background_color: facts.look.dark,
    icons: [
      { src: icons.small, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: icons.large, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}

import { facts } from '#content/facts.ts';
import archivo from '../fonts/archivo.woff2?url';
import plexMono from '../fonts/plex-mono.woff2?url';

/** The elements in the head of every page. */
export function EveryHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={facts.look.dark} />
      {[archivo, plexMono].map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="icon" href="/favicon.png" type="image/png" />
    </>
  );
}

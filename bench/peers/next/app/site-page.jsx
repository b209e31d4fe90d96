import { Footer } from '#web/site/footer.tsx';
import { Header } from '#web/site/header.tsx';
import { setPath } from '../web/site/use-path.ts';

/**
 * The frame of every page, as in web/site/layout.tsx. It is in the page, because Next's layout doesn't know
 * the page's path.
 */
export function SitePage({ path, children }) {
  setPath(path);
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}

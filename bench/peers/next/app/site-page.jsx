import { Footer } from '#web/site/footer.tsx';
import { Header } from '#web/site/header.tsx';
import { setPath } from '../web/site/use-path.ts';

/** What surrounds every page, as in web/site/layout.tsx; in the page and not in the layout, which does not know its path. */
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

import { Outlet } from 'react-router';
import { Footer } from '#web/site/footer.tsx';
import { Header } from '#web/site/header.tsx';

/** The frame of every public page. */
export default function SiteLayout() {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}

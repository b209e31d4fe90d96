import { Credentials } from '#web/pages/home/credentials.tsx';
import { Gallery } from '#web/pages/home/gallery.tsx';
import { Hero } from '#web/pages/home/hero.tsx';
import { Overview } from '#web/pages/home/overview.tsx';
import { Pricing } from '#web/pages/home/pricing.tsx';
import { Process } from '#web/pages/home/process.tsx';
import { Services } from '#web/pages/home/services.tsx';
import { Technology } from '#web/pages/home/technology.tsx';
import { Reviews } from '#web/pages/parts/reviews.tsx';

/** What comes before the forms of the home page, in the order of the specification. */
export function Reading() {
  return (
    <>
      <Hero />
      {/* Each has the class itself: "all children" would have the whole page's styles worked out anew at every piece that arrives. */}
      <div>
        <div className="lay-out-late">
          <Overview />
        </div>
        <div className="lay-out-late">
          <Services />
        </div>
        <div className="lay-out-late">
          <Technology />
        </div>
        <div className="lay-out-late">
          <Process />
        </div>
        <div className="lay-out-late">
          <Pricing />
        </div>
        <div className="lay-out-late">
          <Credentials />
        </div>
        <div className="lay-out-late">
          <Reviews sheet="A-07" ground="sheet" />
        </div>
        <div className="lay-out-late">
          <Gallery />
        </div>
      </div>
    </>
  );
}

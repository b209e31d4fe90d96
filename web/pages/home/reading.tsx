import { Credentials } from '#web/pages/home/credentials.tsx';
import { Gallery } from '#web/pages/home/gallery.tsx';
import { Hero } from '#web/pages/home/hero.tsx';
import { Overview } from '#web/pages/home/overview.tsx';
import { Pricing } from '#web/pages/home/pricing.tsx';
import { Process } from '#web/pages/home/process.tsx';
import { Services } from '#web/pages/home/services.tsx';
import { Technology } from '#web/pages/home/technology.tsx';
import { Reviews } from '#web/pages/parts/reviews.tsx';

/** The parts before the forms of the home page, in the order of the specification. */
export function Reading() {
  return (
    <>
      <Hero />
      <Overview />
      <Services />
      <Technology />
      <Process />
      <Pricing />
      <Credentials />
      <Reviews sheet="A-07" ground="sheet" />
      <Gallery />
    </>
  );
}

import { facts } from '#content/facts.ts';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { Button } from '#web/ui/button.tsx';

/** Shown when a page fails in the browser. The person can't fix it, so it says how to continue. */
export function SomethingBroke() {
  return (
    <main id="main" className="page-width max-w-2xl py-20">
      <h1 className="text-title font-bold">This page stopped working</h1>
      <p className="mt-3">
        Load it again, or call us on <PhoneLink number={facts.contact.phone} />.
      </p>
      <p className="mt-6">
        <Button look="secondary" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </p>
    </main>
  );
}

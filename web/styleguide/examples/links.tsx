import { Button, buttonLook } from '#web/ui/button.tsx';
import { NewTabLink, OnwardLink } from '#web/ui/link.tsx';
import { Example } from '../example.tsx';

export function LinkExamples() {
  return (
    <>
      <Example name="buttons: primary, secondary, quiet, disabled, small">
        <p className="flex flex-wrap items-center gap-3">
          <Button>Send</Button>
          <Button look="secondary">Cancel</Button>
          <Button look="quiet">Clear</Button>
          <Button disabled>Sending...</Button>
          <Button size="small">Small</Button>
        </p>
      </Example>
      <Example name="buttons on blueprint" ground="blueprint">
        <p className="flex flex-wrap gap-3">
          <a href="#links" className={buttonLook()}>
            A link as a button
          </a>
          <Button look="chalk">Call</Button>
        </p>
      </Example>
      <Example name="links: in text, onward, new tab">
        <p>
          A sentence with <a href="#links">a link in it</a>, as most of them are.
        </p>
        <p className="mt-2">
          <OnwardLink href="#links">Read on</OnwardLink>
        </p>
        <p className="mt-2">
          <NewTabLink href="#links">A report</NewTabLink>
        </p>
      </Example>
    </>
  );
}

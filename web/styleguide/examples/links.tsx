import { Button, buttonLook } from '#web/ui/button.tsx';
import { NewTabLink, OnwardLink } from '#web/ui/link.tsx';
import { Example } from '../example.tsx';

const asFocused = 'outline-3 outline-offset-2 outline-blueprint';

function ButtonExamples() {
  return (
    <>
      <Example name="buttons: primary, secondary, quiet, small">
        <p className="flex flex-wrap items-center gap-3">
          <Button>Send</Button>
          <Button look="secondary">Cancel</Button>
          <Button look="quiet">Clear</Button>
          <Button size="small">Small</Button>
        </p>
      </Example>
      <Example name="buttons as if hovered">
        <p className="flex flex-wrap items-center gap-3">
          <Button className="border-signal-dark! bg-signal-dark!">Send</Button>
          <Button look="secondary" className="bg-blueprint-wash!">
            Cancel
          </Button>
          <Button look="quiet" className="bg-blueprint-wash!">
            Clear
          </Button>
        </p>
      </Example>
      <Example name="buttons as if focused">
        <p className="flex flex-wrap items-center gap-3">
          <Button className={asFocused}>Send</Button>
          <Button look="secondary" className={asFocused}>
            Cancel
          </Button>
          <Button look="quiet" className={asFocused}>
            Clear
          </Button>
        </p>
      </Example>
      <Example name="buttons disabled">
        <p className="flex flex-wrap items-center gap-3">
          <Button disabled>Sending...</Button>
          <Button look="secondary" disabled>
            Cancel
          </Button>
          <Button size="small" disabled>
            Small
          </Button>
        </p>
      </Example>
      <Example name="a long label on a narrow screen">
        <div className="max-w-56">
          <Button className="w-full">Ask for another time than the ones that are offered</Button>
        </div>
      </Example>
    </>
  );
}

export function LinkExamples() {
  return (
    <>
      <ButtonExamples />
      <Example name="links: in text, as if focused, onward, new tab">
        <p>
          A sentence with <a href="#links">a link in it</a>, as most of them are, and one that{' '}
          <a href="#links" className={asFocused}>
            has the focus
          </a>
          .
        </p>
        <p className="mt-2">
          <OnwardLink href="#links">Read on</OnwardLink>
        </p>
        <p className="mt-2">
          <NewTabLink href="#links">A report</NewTabLink>
        </p>
      </Example>
      <Example name="on blueprint: buttons, links, as if focused" ground="blueprint">
        <p className="flex flex-wrap items-center gap-3">
          <a href="#links" className={buttonLook()}>
            A link as a button
          </a>
          <Button look="chalk">Call</Button>
          <Button look="chalk" className="outline-3 outline-offset-2 outline-white">
            Call
          </Button>
        </p>
        <p className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          <OnwardLink href="#links">Read on</OnwardLink>
          <NewTabLink href="#links" className="py-1">
            A report
          </NewTabLink>
        </p>
      </Example>
    </>
  );
}

import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { Example } from '../example.tsx';

const long =
  'A text of some length, as a person writes it who has a lot to say: it runs over several lines on a phone, and must neither be cut off nor push anything else out of its place.';

export function OverlayExamples() {
  const [asking, setAsking] = useState(false);
  const [reading, setReading] = useState(false);
  return (
    <>
      <ToastExamples />
      <Example name="dialog">
        <Button look="secondary" onClick={() => setAsking(true)}>
          Delete the standard
        </Button>
        <Dialog open={asking} onClose={() => setAsking(false)} title="Delete this standard?">
          <p>Its defect templates and its file are deleted too.</p>
          <form method="dialog" className="mt-6 flex flex-wrap gap-3">
            <Button type="submit">Delete</Button>
            <Button type="submit" look="secondary">
              Keep it
            </Button>
          </form>
        </Dialog>
      </Example>
      <Example name="dialog with more text than a screen holds">
        <Button look="secondary" onClick={() => setReading(true)}>
          Read the terms
        </Button>
        <Dialog open={reading} onClose={() => setReading(false)} title="The terms">
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: eight equal paragraphs
            <p key={index} className="mb-4">
              {long}
            </p>
          ))}
          <form method="dialog">
            <Button type="submit" look="secondary">
              Close
            </Button>
          </form>
        </Dialog>
      </Example>
    </>
  );
}

function ToastExamples() {
  return (
    <Example name="toasts">
      <p className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          onClick={() => showToast({ title: 'It is done', description: 'And this is what was done.' })}
        >
          Show a toast
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            showToast({ title: 'It failed', description: 'Please try again.', variant: 'destructive' })
          }
        >
          Show a destructive toast
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            showToast({ title: 'It is done, and there is a lot to say about it', description: long })
          }
        >
          Show a long toast
        </Button>
      </p>
    </Example>
  );
}

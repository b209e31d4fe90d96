import { useRevalidator } from 'react-router';
import { Button } from '#web/ui/button.tsx';

type LoadFailedProps = {
  what: string;
  sentence: string;
  /** Whether older data is still shown below. */
  isKept?: boolean;
};

/** Says what could not be loaded and why, with a button to try again. */
export function LoadFailed({ what, sentence, isKept = false }: LoadFailedProps) {
  const revalidator = useRevalidator();
  return (
    <div role="alert" className={`border-l-4 border-fail bg-sheet p-5 ${isKept ? 'mt-3 mb-6' : 'mt-8'}`}>
      <p className="font-bold">{what} could not be loaded</p>
      <p className="mt-1">{sentence}</p>
      {isKept && <p className="mt-1">Below is what was loaded before, with anything you typed.</p>}
      <Button
        look="secondary"
        size="small"
        className="mt-4"
        disabled={revalidator.state === 'loading'}
        onClick={() => revalidator.revalidate()}
      >
        Retry
      </Button>
    </div>
  );
}

import { useRevalidator } from 'react-router';
import { Button } from '#web/ui/button.tsx';

/** What could not be loaded, why, and the way to try again. */
export function LoadFailed({ what, sentence }: { what: string; sentence: string }) {
  const revalidator = useRevalidator();
  return (
    <div role="alert" className="mt-8 border-l-4 border-fail bg-sheet p-5">
      <p className="font-bold">{what} could not be loaded</p>
      <p className="mt-1">{sentence}</p>
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

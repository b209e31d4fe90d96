import { useFetcher } from 'react-router';
import { Button } from '#web/ui/button.tsx';

/** Makes an inquiry that looked like spam a lead like any other. */
export function NotSpam({ id }: { id: string }) {
  const fetcher = useFetcher();
  return (
    <Button
      look="secondary"
      size="small"
      disabled={fetcher.state !== 'idle'}
      onClick={() => void fetcher.submit({ intent: 'not-spam', id }, { method: 'post', action: '?index' })}
    >
      Not spam
    </Button>
  );
}

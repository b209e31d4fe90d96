import { Button } from '#web/ui/button.tsx';

type SendingProgressProps = { id: string; percent: number; onCancel: () => void };

/** How much of the files has left; the server's answer comes a moment after the last byte. */
export function SendingProgress({ id, percent, onCancel }: SendingProgressProps) {
  const words =
    percent < 100 ? `Sending your files: ${percent}%` : 'Your files are sent. Saving your request.';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-48 grow">
        <label htmlFor={id} className="text-[0.95rem]">
          {words}
        </label>
        <progress
          id={id}
          max={100}
          value={percent}
          className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-sheet border border-edge bg-sheet accent-blueprint [&::-moz-progress-bar]:bg-blueprint [&::-webkit-progress-bar]:bg-sheet [&::-webkit-progress-value]:bg-blueprint"
        />
      </div>
      <Button look="secondary" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

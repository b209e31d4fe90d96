import { ChangedMeanwhile } from '#web/admin/changed-meanwhile.tsx';
import { Button } from '#web/ui/button.tsx';

type ChangedSectionProps = {
  sentence: string;
  attempt: number;
  onMine: () => void;
  onTheirs: () => void;
};

/** Says that somebody else has changed the same settings. What is typed stays until the person chooses. */
export function ChangedSection({ sentence, attempt, onMine, onTheirs }: ChangedSectionProps) {
  return (
    <ChangedMeanwhile sentence={sentence} attempt={attempt}>
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="secondary" onClick={onMine}>
          Save what I typed
        </Button>
        <Button size="small" look="secondary" onClick={onTheirs}>
          Show what stands now
        </Button>
      </div>
    </ChangedMeanwhile>
  );
}

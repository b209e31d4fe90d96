import { DimensionLine } from '#web/ui/dimension-line.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { Example } from '../example.tsx';

export function MeasureExamples() {
  return (
    <>
      <Example name="dimension line: plain, lettered, too short for its measure">
        <DimensionLine className="text-blueprint" />
        <DimensionLine className="mt-4 text-blueprint">2400 mm</DimensionLine>
        <div className="mt-4 w-24">
          <DimensionLine className="text-blueprint">20 mm</DimensionLine>
        </div>
      </Example>
      <Example name="dimension line, standing">
        <div className="flex h-44 gap-8 text-blueprint">
          <DimensionLine vertical />
          <DimensionLine vertical>2400 mm</DimensionLine>
        </div>
      </Example>
      <Example name="stats: a number, a word, a long label">
        <div className="grid max-w-3xl gap-8 sm:grid-cols-3">
          <Stat value="2,500+" label="inspections" />
          <Stat value="$5M" label="of cover" />
          <Stat
            value="24 h"
            label="until the report is with you, counted from the time the payment is received"
          />
        </div>
      </Example>
      <Example name="star ratings: 5, 4.5, 3, 0.5, 0">
        <div className="space-y-2">
          {[5, 4.5, 3, 0.5, 0].map((rating) => (
            <StarRating key={rating} rating={rating} />
          ))}
        </div>
      </Example>
      <Example name="measures on blueprint" ground="blueprint">
        <DimensionLine className="text-chalk">6000 mm</DimensionLine>
        <div className="mt-6 flex flex-wrap items-end gap-x-10 gap-y-6">
          <div className="w-48">
            <Stat value="2,500+" label="inspections" />
          </div>
          <StarRating rating={4.5} />
          <Mark className="h-16" />
        </div>
      </Example>
      <div className="grid gap-10 sm:grid-cols-2">
        <Example name="waiting">
          <Waiting>Loading customer inquiries...</Waiting>
        </Example>
        <Example name="mark">
          <Mark className="h-28" />
        </Example>
      </div>
    </>
  );
}

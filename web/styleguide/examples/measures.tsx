import { DimensionLine } from '#web/ui/dimension-line.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { Example } from '../example.tsx';

export function MeasureExamples() {
  return (
    <>
      <Example name="dimension line, plain and lettered">
        <DimensionLine className="text-blueprint" />
        <DimensionLine className="mt-4 text-blueprint">2400 mm</DimensionLine>
      </Example>
      <Example name="stat">
        <div className="max-w-56">
          <Stat value="2,500+" label="inspections" />
        </div>
      </Example>
      <Example name="star ratings: 5, 4.5, 3, 0.5, 0">
        <div className="space-y-2">
          {[5, 4.5, 3, 0.5, 0].map((rating) => (
            <StarRating key={rating} rating={rating} />
          ))}
        </div>
      </Example>
      <Example name="waiting">
        <Waiting>Loading customer inquiries...</Waiting>
      </Example>
      <Example name="mark">
        <Mark className="h-24" />
      </Example>
    </>
  );
}

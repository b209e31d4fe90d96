import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';
import { Example } from '../example.tsx';

export function SheetExamples() {
  return (
    <>
      <Example name="title block with a note">
        <TitleBlock sheet="A-12" note="1:20" id="example-title">
          A heading in its title block
        </TitleBlock>
      </Example>
      <Example name="title block on blueprint, a long heading" ground="blueprint">
        <TitleBlock sheet="A-13" note="two words" dark id="example-title-dark">
          A heading so long that it has to run on over two lines even where there is room for more of it
        </TitleBlock>
      </Example>
      <Example name="card">
        <Card className="max-w-md p-5">
          <h4 className="font-bold">A card</h4>
          <p className="mt-1">A white sheet with a hairline edge.</p>
        </Card>
      </Example>
      <Example name="badges">
        <p className="flex gap-3">
          <Badge>Frame</Badge>
          <Badge tone="caution">Suspected spam</Badge>
        </p>
      </Example>
    </>
  );
}

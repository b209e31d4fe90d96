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
      <Example name="cards side by side, one with more to say">
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {[
            'One line.',
            'So much text that the card grows, and the one beside it grows with it. '.repeat(2),
          ].map((text, index) => (
            <Card key={text} className="p-5">
              <h4 className="font-bold">Card {index + 1}</h4>
              <p className="mt-1">{text}</p>
            </Card>
          ))}
        </div>
      </Example>
      <Example name="badges">
        <p className="flex flex-wrap gap-3">
          <Badge>Frame</Badge>
          <Badge tone="quiet">low</Badge>
          <Badge tone="pass">Within tolerance</Badge>
          <Badge tone="caution">Suspected spam</Badge>
          <Badge tone="fail">Defect</Badge>
          <Badge tone="fail">
            A defect that takes more words than one line of a small screen has room for
          </Badge>
        </p>
      </Example>
    </>
  );
}

import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

type TabsProps = {
  /** What the tabs are for, told to a screen reader. */
  label: string;
  tabs: readonly { id: string; name: ReactNode; content: ReactNode }[];
};

const trigger =
  'min-h-12 shrink-0 border border-transparent px-4 font-semibold whitespace-nowrap text-ink-soft hover:bg-blueprint-wash hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-ink data-[state=active]:border-b-sheet data-[state=active]:bg-sheet data-[state=active]:text-ink forced-colors:data-[state=active]:underline';

/**
 * Several sheets in one place, chosen by tab; the arrow keys go from one to the next, and on a phone the row of tabs is swiped.
 * Only the chosen sheet is in the page, so nothing that must be read without JavaScript belongs on the others.
 */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <RadixTabs.Root defaultValue={tabs[0]?.id ?? ''}>
      <RadixTabs.List asChild aria-label={label}>
        <Unstyled className="flex overflow-x-auto shadow-[inset_0_-1px_0_0_var(--color-ink)] outline-none">
          {tabs.map(({ id, name }) => (
            <RadixTabs.Trigger key={id} value={id} className={trigger}>
              {name}
            </RadixTabs.Trigger>
          ))}
        </Unstyled>
      </RadixTabs.List>
      {tabs.map(({ id, content }) => (
        <RadixTabs.Content key={id} value={id} asChild>
          <Unstyled className="border border-t-0 border-ink bg-sheet forced-colors:border-t p-4 text-ink sm:p-5">
            {content}
          </Unstyled>
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

/** Drops the style attribute Radix would write into the prerendered HTML, where the content security policy forbids it. */
function Unstyled({ style, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} />;
}

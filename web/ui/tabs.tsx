import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

type TabsProps = {
  label: string;
  tabs: readonly { id: string; name: ReactNode; content: ReactNode }[];
};

/** Several sheets in one place, chosen by tab; the arrow keys go from one to the next. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <RadixTabs.Root defaultValue={tabs[0]?.id ?? ''}>
      <RadixTabs.List aria-label={label} className="flex flex-wrap border-b border-ink">
        {tabs.map(({ id, name }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            className="-mb-px min-h-12 border border-transparent px-4 font-semibold hover:bg-blueprint-wash data-[state=active]:border-ink data-[state=active]:border-b-paper data-[state=active]:bg-paper"
          >
            {name}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ id, content }) => (
        <RadixTabs.Content key={id} value={id} className="py-5">
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

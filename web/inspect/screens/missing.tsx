import { addressOf, type Place } from '#web/inspect/place.ts';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** The screen for an address that has nothing on this phone: deleted, or never downloaded. */
export function Missing({ what, back }: { what: 'inspection' | 'part'; back: Place }) {
  const name = back.screen === 'today' ? 'the list of inspections' : 'the inspection';
  return (
    <Screen title="Not found" back={{ place: back, name }}>
      <p>
        {what === 'inspection'
          ? 'This inspection is not on this phone. It may belong to another inspector, or be more than fourteen days away.'
          : 'This part of the inspection was deleted.'}
      </p>
      <a href={addressOf(back)} className={`${buttonLook('secondary')} mt-4 w-full`}>
        Back to {name}
      </a>
    </Screen>
  );
}

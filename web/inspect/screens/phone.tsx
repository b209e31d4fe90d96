import { momentInWords } from '#contract/calendar.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import type { PhoneUser } from '#contract/inspect/session.ts';
import { isInstalled } from '#web/inspect/installing.ts';
import { type Look, looks, setLook, useLook } from '#web/inspect/look.ts';
import { Choices } from '#web/inspect/screens/choices.tsx';
import { ConnectionLine } from '#web/inspect/screens/connection-line.tsx';
import { Refused } from '#web/inspect/screens/refused.tsx';
import { SaveAll } from '#web/inspect/screens/save-all.tsx';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { SentLine } from '#web/inspect/screens/sent-line.tsx';
import { SignOut } from '#web/inspect/screens/sign-out.tsx';
import { InstallHint } from '#web/inspect/screens/warnings.tsx';
import { isAnythingOpen } from '#web/inspect/store/send-state.ts';
import { useStore } from '#web/inspect/use-store.ts';
import { bytesInWords, houseOf } from '#web/inspect/words.ts';

/** What this phone stores, what was not sent yet, and the file for when nothing else works. */
export function PhoneScreen({ user }: { user: PhoneUser }) {
  return (
    <Screen
      title="This phone"
      kicker={user.name}
      back={{ place: { screen: 'today' }, name: 'the list of inspections' }}
    >
      <ConnectionLine />
      <WhatIsHere />
      <SaveAll />
      <Facts user={user} />
      <LookChoice />
      <SignOut />
    </Screen>
  );
}

function WhatIsHere() {
  const unsent = useStore((store) =>
    store
      .inspections()
      .map((id) => ({
        id,
        house: houseOf(store.visits(), id),
        sent: store.sendState(id),
        // The screens of an inspection need its visit.
        hasVisit: store.visits().some(({ inspection }) => inspection.id === id),
      }))
      .filter(({ sent }) => isAnythingOpen(sent)),
  );
  return (
    <section aria-labelledby="here" className="mt-6">
      <h2 id="here" className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        Not sent yet
      </h2>
      {unsent.length === 0 && <p className="mt-3">Everything on this phone has been sent to the office.</p>}
      <ul>
        {unsent.map(({ id, house, hasVisit, sent }) => (
          <li key={id} className="border-b border-line py-3">
            <span className="block font-semibold">{house}</span>
            <SentLine sent={sent} />
            {!hasVisit && <Refused inspection={id} sent={sent} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ user }: { user: PhoneUser }) {
  const { room, connection, device } = useStore((store) => ({
    room: store.room(),
    connection: store.connection(),
    device: store.device,
  }));
  const facts: [string, string][] = [
    ['Signed in', user.username],
    ['Last connected', connection.lastContact ? momentInWords(connection.lastContact, 'short') : 'Not yet'],
    ['Space used', bytesInWords(room.usedBytes)],
    ['Space left', room.freeBytes === undefined ? 'Not known' : bytesInWords(room.freeBytes)],
    ['Storage', room.isPersistent ? 'Kept by the phone' : 'May be deleted when the phone is full'],
    ['Home screen', isInstalled() ? 'Installed' : 'Not installed'],
    ['Name of this phone', device],
    ['Version', import.meta.env.MODE === 'production' ? versionOf(inspectApp.name) : 'Development'],
  ];
  return (
    <section aria-labelledby="facts" className="mt-8">
      <h2 id="facts" className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        The app
      </h2>
      <dl className="mb-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt>{name}</dt>
            <dd className="text-right font-mono text-[0.92rem] wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <InstallHint />
    </section>
  );
}

/** The build that runs, by the name of its script. */
function versionOf(name: string): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return /-(?<hash>[\w-]{8})\.js$/.exec(script?.src ?? '')?.groups?.hash ?? name;
}

function LookChoice() {
  const look = useLook();
  return (
    <section aria-labelledby="look" className="mt-8">
      <h2 id="look" className="mb-3 border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        Screen
      </h2>
      <Choices<Look>
        label="Screen"
        choices={(Object.keys(looks) as Look[]).map((value) => ({ value, label: looks[value], tone: 'ink' }))}
        chosen={look}
        onChoose={(value) => value && setLook(value)}
      />
    </section>
  );
}

import type { ReactNode } from 'react';
import { counted } from '#contract/counted.ts';
import { save, saveAgain, useSaving } from '#web/capture/saving.ts';
import { dropNews, type News, useNews, useTaking } from '#web/inspect/photo-news.ts';
import type { Chosen } from '#web/inspect/store/records.ts';
import { useStore, useTheStore } from '#web/inspect/use-store.ts';
import { Button } from '#web/ui/button.tsx';

/** The most names that are shown before the others are counted. */
const MOST_NAMES = 12;

/** What there is to say of photos of the open inspection: how many are saved, what is missing, and what is no photo. */
export function PhotoNews({ inspection }: { inspection: string }) {
  const taking = useTaking();
  const news = useNews(inspection);
  const chosen = useStore((store) => store.chosen(inspection));
  const running = taking.filter((one) => one.inspection === inspection && one.all > 1);
  const missing = chosen.filter(({ id }) => !taking.some(({ batch }) => batch === id));
  const done = running.reduce((sum, one) => sum + one.done, 0);
  const all = running.reduce((sum, one) => sum + one.all, 0);
  return (
    <>
      <div className="max-h-[45dvh] overflow-auto">
        {missing.map((one) => (
          <Missing key={one.id} chosen={one} />
        ))}
        {news.map((one) => (
          <OneNews key={one.kind} inspection={inspection} news={one} />
        ))}
      </div>
      {/* Below the notices, because their buttons would move up when it goes. */}
      <p role="status" className={all > 0 ? 'border-t border-chalk px-4 py-2 font-bold text-white' : ''}>
        {all > 0 && `${done} of ${all} saved`}
      </p>
    </>
  );
}

/** The chosen files that are not on this phone: it is full, or the app ended while they were being saved. */
function Missing({ chosen: { id, inspection, all, left } }: { chosen: Chosen }) {
  const store = useTheStore();
  const { state, isFull } = useSaving();
  const names = Object.values(left);
  const arrived = all - names.length;
  const isWaiting = state === 'failed' || state === 'saving';
  return (
    <Notice
      title={`${names.length} of the ${all} photos that you chose did not arrive`}
      names={names}
      onRead={() => void save(`chosen ${id}`, () => store.dropChosen(inspection, id))}
      {...(isWaiting && { again: () => void saveAgain() })}
    >
      {arrived > 0 && `${counted(arrived, 'photo')} of them ${arrived === 1 ? 'is' : 'are'} safe. `}
      {isWaiting
        ? `Keep this screen open, ${isFull ? 'make room on the phone, then' : 'and'} save again.`
        : 'Choose these again:'}
    </Notice>
  );
}

function OneNews({ inspection, news: { kind, says } }: { inspection: string; news: News }) {
  const onRead = () => dropNews(inspection, kind);
  if (kind === 'refused')
    return <Notice title={`${counted(says.length, 'file')} not added`} names={says} onRead={onRead} />;
  if (kind === 'too-large')
    return (
      <Notice
        title={`${counted(says.length, 'photo')} with more pixels than this phone and the office can draw`}
        names={says}
        onRead={onRead}
      >
        The original is kept and sent. For the report, take it again with fewer pixels.
      </Notice>
    );
  return (
    <Notice
      title={`This phone can’t show ${counted(says.length, 'photo')} in the format HEIC`}
      names={says}
      onRead={onRead}
    >
      Each is saved and sent as it is, and the office makes its picture. So that you see the next ones here,
      set the camera to “Most compatible” (iPhone: Settings, Camera, Formats; Android: switch off “High
      efficiency pictures” in the camera).
    </Notice>
  );
}

type NoticeProps = {
  title: string;
  names: readonly string[];
  onRead: () => void;
  again?: () => void;
  children?: ReactNode;
};

function Notice({ title, names, onRead, again, children }: NoticeProps) {
  const more = names.length - MOST_NAMES;
  return (
    <div role="alert" className="border-t border-caution bg-caution-wash px-4 py-3 text-caution">
      <p className="font-bold">{title}</p>
      {children && <p className="mt-1">{children}</p>}
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {names.slice(0, MOST_NAMES).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes its order
          <li key={`${index} ${name}`}>{name}</li>
        ))}
      </ul>
      {more > 0 && <p>And {counted(more, 'other')}</p>}
      <div className="mt-2 grid grid-flow-col gap-2">
        {again && (
          <Button look="secondary" onClick={again}>
            Save again
          </Button>
        )}
        <Button look="secondary" onClick={onRead}>
          OK
        </Button>
      </div>
    </div>
  );
}

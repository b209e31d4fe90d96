import { useEffect, useId, useRef, useState } from 'react';
import { fieldValue } from '#contract/capture/state.ts';
import { counted } from '#contract/counted.ts';
import type { Draft } from '#web/capture/draft.ts';
import { addressOf, type Place } from '#web/inspect/place.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { useTakePhotos } from '#web/inspect/take-photos.ts';
import { type Camera, useCamera } from '#web/inspect/use-camera.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';

const QUALITY = 0.92;
/** How long the frame is white after a photo. */
const FLASH_MS = 150;

type InPageCameraProps = { draft: Draft; of: 'area' | 'finding'; id: string };

/** A camera inside the page: the phone does not drop the page between photos. */
export function InPageCamera({ draft, of, id }: InPageCameraProps) {
  const visit = draft.visit.inspection.id;
  const finding = of === 'finding' ? draft.findings.find((one) => one.id === id) : undefined;
  const area = of === 'area' ? id : fieldValue<string>(finding?.fields, 'area');
  const take = useTakePhotos(visit, { area, finding: finding?.id });
  const video = useRef<HTMLVideoElement>(null);
  const { problem, torch, zoom } = useCamera(video);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [shots, setShots] = useState(0);
  const [pending, setPending] = useState(false);
  const back: Place =
    of === 'area' ? { screen: 'area', visit, area: id } : { screen: 'finding', visit, finding: id };
  const last = taken.at(-1);

  async function shoot() {
    if (!video.current) return;
    setPending(true);
    const bytes = await pictureOf(video.current);
    setShots((count) => count + 1);
    const kept = bytes ? await take([{ bytes, takenAt: new Date() }]) : [];
    setTaken((before) => [...before, ...kept]);
    setPending(false);
  }

  return (
    <Screen
      title="Camera"
      back={{ place: back, name: of === 'area' ? 'the area' : 'the finding' }}
      foot={
        <Button className="grow" disabled={pending || problem !== undefined} onClick={() => void shoot()}>
          <Icon name="camera" />
          {pending ? 'Saving…' : 'Take photo'}
        </Button>
      }
    >
      {problem ? (
        <p role="alert" className="border-l-4 border-fail bg-fail-wash p-3 text-fail">
          {problem}
        </p>
      ) : (
        <div className="relative">
          {/* Shows the whole picture, whichever way the phone is held. */}
          <video
            ref={video}
            playsInline
            muted
            className="h-[calc(100dvh-18rem)] min-h-60 w-full bg-black object-contain"
          />
          {shots > 0 && <Flash key={shots} />}
        </div>
      )}
      <Controls torch={torch} zoom={zoom} />
      <div className="mt-3 flex min-h-12 items-center gap-3">
        <p role="status" className="lettering grow">
          {taken.length > 0 && `${counted(taken.length, 'photo')} saved on this phone`}
        </p>
        {last && (
          <a
            href={addressOf({ screen: 'photo', visit, photo: last })}
            className={`${buttonLook('secondary')} px-3!`}
          >
            Last photo
          </a>
        )}
      </div>
    </Screen>
  );
}

/** The frame is white for a moment, so that a photo is seen to be taken. */
function Flash() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), FLASH_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : <span data-flash className="absolute inset-0 border-8 border-signal bg-white/80" />;
}

/** Light and zoom, where the camera has them. */
function Controls({ torch, zoom }: Pick<Camera, 'torch' | 'zoom'>) {
  const id = useId();
  const [isLit, setLit] = useState(false);
  const [factor, setFactor] = useState<number>();
  if (!torch && !zoom) return null;
  return (
    <div className="mt-2 flex items-center gap-3">
      {torch && (
        <Button
          look="secondary"
          aria-pressed={isLit}
          className="aria-pressed:bg-ink! aria-pressed:text-paper!"
          onClick={async () => (await torch(!isLit)) && setLit(!isLit)}
        >
          Light
        </Button>
      )}
      {zoom && (
        <>
          <label htmlFor={id} className="font-semibold">
            Zoom
          </label>
          <input
            id={id}
            type="range"
            min={zoom.min}
            max={zoom.max}
            step={zoom.step}
            value={factor ?? zoom.now}
            onChange={({ target }) => {
              setFactor(target.valueAsNumber);
              void zoom.to(target.valueAsNumber);
            }}
            className="h-12 min-w-0 grow accent-ink"
          />
        </>
      )}
    </div>
  );
}

/** The camera's current picture, as a JPEG in full size. */
async function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // An iPhone frees the memory of a canvas late, unless it is made small.
  canvas.width = 1;
  canvas.height = 1;
  return picture;
}

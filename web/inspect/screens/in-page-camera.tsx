import { type RefObject, useEffect, useRef, useState } from 'react';
import { fieldValue } from '#contract/capture/state.ts';
import { counted } from '#contract/counted.ts';
import type { Draft } from '#web/capture/draft.ts';
import type { Place } from '#web/inspect/place.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { useTakePhotos } from '#web/inspect/take-photos.ts';
import { Button } from '#web/ui/button.tsx';

const QUALITY = 0.92;

type InPageCameraProps = { draft: Draft; of: 'area' | 'finding'; id: string };

/** A camera inside the page: the phone does not drop the page between photos. */
export function InPageCamera({ draft, of, id }: InPageCameraProps) {
  const visit = draft.visit.inspection.id;
  const finding = of === 'finding' ? draft.findings.find((one) => one.id === id) : undefined;
  const area = of === 'area' ? id : fieldValue<string>(finding?.fields, 'area');
  const take = useTakePhotos(visit, { area, finding: finding?.id });
  const video = useRef<HTMLVideoElement>(null);
  const problem = useCamera(video);
  const [count, setCount] = useState(0);
  const [pending, setPending] = useState(false);
  const back: Place =
    of === 'area' ? { screen: 'area', visit, area: id } : { screen: 'finding', visit, finding: id };

  async function shoot() {
    if (!video.current) return;
    setPending(true);
    const bytes = await pictureOf(video.current);
    const kept = bytes ? await take([{ bytes, takenAt: new Date() }]) : [];
    setCount((before) => before + kept.length);
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
        // Shows the whole picture, whichever way the phone is held.
        <video
          ref={video}
          playsInline
          muted
          className="h-[calc(100dvh-12rem)] w-full bg-black object-contain"
        />
      )}
      <p role="status" className="lettering mt-3">
        {count > 0 && `${counted(count, 'photo')} saved on this phone`}
      </p>
    </Screen>
  );
}

/** Shows the camera in a video element while it is on the screen. Returns the reason if it cannot. */
function useCamera(video: RefObject<HTMLVideoElement | null>): string | undefined {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isShown = true;
    async function start() {
      try {
        const wanted = { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } };
        stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
        if (!isShown || !video.current) return stop(stream);
        video.current.srcObject = stream;
        await video.current.play();
      } catch (error) {
        if (isShown) setProblem(sentenceOf(error));
      }
    }
    void start();
    return () => {
      isShown = false;
      if (stream) stop(stream);
    };
  }, [video]);
  return problem;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function sentenceOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The browser is not allowed to use the camera. Allow it in the phone’s settings, or use the Photo button';
  return 'The app can’t open the camera. Use the Photo button instead';
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

import { type RefObject, useEffect, useState } from 'react';

/** What some cameras can do beside showing a picture; the types of TypeScript do not know it yet. */
type Abilities = { torch?: boolean; zoom?: { min: number; max: number; step?: number } };

/** A camera that shows its picture in a video element. */
export type Camera = {
  /** Why there is no picture. */
  problem: string | undefined;
  /** Switches the light on or off; `undefined` if the camera has none. */
  torch: ((isOn: boolean) => Promise<boolean>) | undefined;
  zoom:
    | { min: number; max: number; step: number; now: number; to: (value: number) => Promise<boolean> }
    | undefined;
};

/** Shows the camera in a video element while it is on the screen. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [problem, setProblem] = useState<string>();
  const [track, setTrack] = useState<MediaStreamTrack>();
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
        // A camera knows what it can do once it runs.
        if (isShown) setTrack(stream.getVideoTracks()[0]);
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
  // Firefox cannot say.
  const { torch, zoom } = (track?.getCapabilities?.() ?? {}) as Abilities;
  return {
    problem,
    torch: track && torch ? (isOn) => apply(track, { torch: isOn }) : undefined,
    zoom:
      track && zoom && zoom.max > zoom.min
        ? {
            min: zoom.min,
            max: zoom.max,
            step: zoom.step || (zoom.max - zoom.min) / 20,
            now: (track.getSettings() as { zoom?: number }).zoom ?? zoom.min,
            to: (value) => apply(track, { zoom: value }),
          }
        : undefined,
  };
}

/** Whether the camera did it. Some offer what they then refuse. */
async function apply(track: MediaStreamTrack, wanted: { torch?: boolean; zoom?: number }): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
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

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const MOST = 8;
/** The borders on both sides of a stage, in pixels. */
const BORDERS = 2;
/** A place on the screen. */
type Spot = { clientX: number; clientY: number };

type Stage = RefObject<HTMLDivElement | null>;

/**
 * Zooms a sheet in a scrolling stage with two fingers, with Ctrl and the wheel, or by code. At 1 the whole
 * sheet is visible. The point between the fingers stays in place; by code, the middle does.
 *
 * @param ratio the sheet's width, divided by its height
 */
export function useZoom(ratio: number) {
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const [zoom, setZoom] = useState(1);
  /** The point to keep in place after the resize: a share of the sheet, and a place on the screen. */
  const held = useRef<{ x: number; y: number; spot: Spot }>(undefined);

  function zoomAt(factor: number, spot: Spot) {
    const box = sheet.current?.getBoundingClientRect();
    if (!box) return;
    held.current = {
      x: (spot.clientX - box.left) / box.width,
      y: (spot.clientY - box.top) / box.height,
      spot,
    };
    setZoom((now) => Math.min(MOST, Math.max(1, now * factor)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each zoom is followed once
  useLayoutEffect(() => {
    const box = sheet.current?.getBoundingClientRect();
    if (!held.current || !box) return;
    const { x, y, spot } = held.current;
    held.current = undefined;
    stage.current?.scrollBy(box.left + x * box.width - spot.clientX, box.top + y * box.height - spot.clientY);
  }, [zoom]);

  useFingersAndWheel(stage, zoomAt);

  return {
    stage,
    sheet,
    /** The sheet's width in pixels of the screen; 0 until there is room for it. */
    width: Math.min(room.width, room.height * ratio) * zoom,
    zoom,
    zoomBy: (factor: number) => {
      const box = stage.current?.getBoundingClientRect();
      if (box) zoomAt(factor, { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
    },
    showWhole: () => setZoom(1),
    canZoomIn: zoom < MOST,
    canZoomOut: zoom > 1,
  };
}

/** How much room a stage has for its sheet, in pixels of the screen. */
function useRoom(stage: Stage): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = stage.current;
    // Includes the scrollbars' space. Otherwise sheet and scrollbars would keep resizing each other.
    const observer = new ResizeObserver(() => {
      if (element) setRoom({ width: element.offsetWidth - BORDERS, height: element.offsetHeight - BORDERS });
    });
    if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return room;
}

/** Zooms with two fingers, and with the wheel while Ctrl is held. */
function useFingersAndWheel(stage: Stage, zoomAt: (factor: number, spot: Spot) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first zoomAt serves as well as a later one, because it reads only refs
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let apart: number | undefined;
    // React's own listeners could not keep the browser from zooming the whole page.
    function pinch(event: TouchEvent) {
      const [one, other] = event.touches;
      if (!one || !other) return;
      event.preventDefault();
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const spot = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
      if (apart) zoomAt(now / apart, spot);
      apart = now;
    }
    function release() {
      apart = undefined;
    }
    function wheel(event: WheelEvent) {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY / 200), event);
    }
    element.addEventListener('touchmove', pinch, { passive: false });
    element.addEventListener('touchend', release);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('touchmove', pinch);
      element.removeEventListener('touchend', release);
      element.removeEventListener('wheel', wheel);
    };
  }, []);
}

/** A place in a plane. */
type Place = readonly [number, number];

/** The area of a closed ring; its sign tells which way it turns. */
export function signedArea(ring: readonly Place[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Place;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** Whether a place lies within a ring: a ray from it crosses the ring an odd number of times. On the border either may be said. */
export function contains(ring: readonly Place[], [x, y]: Place): boolean {
  let inside = false;
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] as Place;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** How far a place is from a ring. */
export function distanceTo(ring: readonly Place[], [x, y]: Place): number {
  const distances = ring.map(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] as Place;
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = square === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
    const t = Math.max(0, Math.min(1, along));
    return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
  });
  return Math.min(...distances);
}

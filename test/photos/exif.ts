import { segment } from './jpeg.ts';

/** What a camera notes: when, how it was held, and where. */
export type CameraNotes = {
  takenAt: Date;
  /** How the stored picture is turned to stand upright: 1 not at all, 3 by half, 6 by a quarter clockwise, 8 anticlockwise. */
  orientation?: 1 | 3 | 6 | 8;
  at?: { latitude: number; longitude: number };
};

type Entry = { tag: number; type: 'text' | 'short' | 'long' | 'rational'; values: number[] | string };

const sizes = { text: 1, short: 2, long: 4, rational: 8 };
const codes = { text: 2, short: 3, long: 4, rational: 5 };

/** The notes as the Exif segment of a JPEG. The time is that of Brisbane, as its clock shows it. */
export function exifSegment({ takenAt, orientation = 1, at }: CameraNotes): Buffer {
  const shown = new Date(takenAt.getTime() + 10 * 3_600_000).toISOString();
  const time = `${shown.slice(0, 10).replaceAll('-', ':')} ${shown.slice(11, 19)}`;
  const first = (exif: number, gps: number): Entry[] => [
    { tag: 0x010f, type: 'text', values: 'Plumbline' },
    { tag: 0x0110, type: 'text', values: 'Drawn by a program' },
    { tag: 0x0112, type: 'short', values: [orientation] },
    { tag: 0x0132, type: 'text', values: time },
    { tag: 0x8769, type: 'long', values: [exif] },
    ...(at ? [{ tag: 0x8825, type: 'long' as const, values: [gps] }] : []),
  ];
  const exif: Entry[] = [
    { tag: 0x9003, type: 'text', values: time },
    { tag: 0x9011, type: 'text', values: '+10:00' },
  ];
  const gps: Entry[] = at
    ? [
        { tag: 1, type: 'text', values: at.latitude < 0 ? 'S' : 'N' },
        { tag: 2, type: 'rational', values: degrees(at.latitude) },
        { tag: 3, type: 'text', values: at.longitude < 0 ? 'W' : 'E' },
        { tag: 4, type: 'rational', values: degrees(at.longitude) },
      ]
    : [];
  // The size of the first directory does not depend on where it points.
  const exifStart = 8 + directory(first(0, 0), 8).length;
  const exifPart = directory(exif, exifStart);
  const gpsStart = exifStart + exifPart.length;
  const parts = [
    directory(first(exifStart, gpsStart), 8),
    exifPart,
    ...(at ? [directory(gps, gpsStart)] : []),
  ];
  const tiff = Buffer.concat([Buffer.from('MM\0*\0\0\0\b', 'latin1'), ...parts]);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

/** A directory of TIFF that begins at `start`; what does not fit into an entry follows it. */
function directory(entries: Entry[], start: number): Buffer {
  const table = Buffer.alloc(2 + 12 * entries.length + 4);
  table.writeUInt16BE(entries.length, 0);
  const beyond: Buffer[] = [];
  let end = start + table.length;
  entries.forEach(({ tag, type, values }, index) => {
    const content = contentOf(type, values);
    const at = 2 + 12 * index;
    table.writeUInt16BE(tag, at);
    table.writeUInt16BE(codes[type], at + 2);
    table.writeUInt32BE(content.length / sizes[type], at + 4);
    if (content.length <= 4) {
      content.copy(table, at + 8);
      return;
    }
    table.writeUInt32BE(end, at + 8);
    const even = content.length % 2 ? Buffer.concat([content, Buffer.alloc(1)]) : content;
    beyond.push(even);
    end += even.length;
  });
  return Buffer.concat([table, ...beyond]);
}

function contentOf(type: Entry['type'], values: number[] | string): Buffer {
  if (typeof values === 'string') return Buffer.from(`${values}\0`, 'latin1');
  const content = Buffer.alloc(values.length * sizes[type]);
  values.forEach((value, index) => {
    if (type === 'short') content.writeUInt16BE(value, 2 * index);
    else if (type === 'long') content.writeUInt32BE(value, 4 * index);
    else {
      content.writeUInt32BE(Math.round(value * 10_000), 8 * index);
      content.writeUInt32BE(10_000, 8 * index + 4);
    }
  });
  return content;
}

/** Degrees, minutes and seconds. */
function degrees(value: number): number[] {
  const whole = Math.floor(Math.abs(value));
  const minutes = (Math.abs(value) - whole) * 60;
  return [whole, Math.floor(minutes), (minutes - Math.floor(minutes)) * 60];
}

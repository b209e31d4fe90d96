declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
  type HeifPicture = {
    get_width(): number;
    get_height(): number;
    display(into: Pixels, done: (decoded: Pixels | null) => void): void;
  };
  type Libheif = {
    ready: Promise<unknown>;
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] };
  };
  export default function heif(options: { wasmBinary: Uint8Array }): Libheif;
}

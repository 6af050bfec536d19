declare module "wawoff2" {
  /** Returns the TrueType font in a woff2 file. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

declare module "wawoff2" {
  /** Gives the TrueType font within a woff2 file. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

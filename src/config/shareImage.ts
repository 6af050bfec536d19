/** Size of the pictures that previews of a shared link show, in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

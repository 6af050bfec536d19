import { VIDEO_HOSTS } from "../config/videoHosts";

/** A video of a configured host. */
export type Video = {
  host: string;
  /** Origin of the player, for the content security policy. */
  frames: string;
  /** Address of the player. */
  frame: string;
  /** The video's page at its host. */
  page: string;
};

/** The video at an address; undefined unless it is a video of a configured host. */
export function videoAt(address: string): Video | undefined {
  for (const host of VIDEO_HOSTS)
    for (const pattern of host.addresses) {
      const id = pattern.exec(address)?.[1];
      if (id)
        return { host: host.name, frames: host.frames, frame: host.frame(id), page: host.page(id) };
    }
  return undefined;
}

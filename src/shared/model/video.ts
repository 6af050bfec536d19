import { VIDEO_HOSTS } from "../config/videoHosts";

/** A video of a configured host. */
export type Video = {
  host: string;
  /** Origin of the player, for the content security policy. */
  embedOrigin: string;
  /** URL of the player. */
  embedUrl: string;
  /** URL of the video's page at its host. */
  page: string;
};

/** The video at a URL; undefined unless it is a video of a configured host. */
export function videoAt(url: string): Video | undefined {
  for (const { name, embedOrigin, patterns, embedUrl, page } of VIDEO_HOSTS)
    for (const pattern of patterns) {
      const { id, ...rest } = pattern.exec(url)?.groups ?? {};
      if (!id) continue;
      const video = { id, start: startOf(url), key: rest["key"] ?? keyOf(url) };
      return { host: name, embedOrigin, embedUrl: embedUrl(video), page: page(video) };
    }
  return undefined;
}

/** The second at which a video begins: t=90, t=1m30s, start=90 or #t=90s in its URL; otherwise 0. */
function startOf(url: string): number {
  const {
    h = 0,
    m = 0,
    s = 0,
  } = /[?&#](?:t|start)=(?:(?<h>\d+)h)?(?:(?<m>\d+)m)?(?:(?<s>\d+)s?)?(?:&|#|$)/.exec(url)
    ?.groups ?? {};
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}

/** The key of an unlisted Vimeo video in the query of its URL. */
function keyOf(url: string): string | undefined {
  return /[?&]h=([0-9a-f]+)/.exec(url)?.[1];
}

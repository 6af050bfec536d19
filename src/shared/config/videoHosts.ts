/** What identifies a video: its id, the second at which it begins, and the key without which an unlisted one is not shown. */
export type VideoId = { id: string; start: number; key: string | undefined };

/** A host whose videos articles may show. `embedOrigin` is the origin of its player. */
export type VideoHost = {
  name: string;
  embedOrigin: string;
  /** Patterns of a video's URLs, with the groups `id` and `key`. */
  patterns: readonly RegExp[];
  /** The URL of the player. */
  embedUrl: (video: VideoId) => string;
  /** The URL of the video's page. */
  page: (video: VideoId) => string;
};

/**
 * The hosts of videos in texts. Add a new one to the cookies page too. The policy allows a host only if a text shows
 * one of its videos.
 */
export const VIDEO_HOSTS: readonly VideoHost[] = [
  {
    name: "YouTube",
    embedOrigin: "https://www.youtube-nocookie.com",
    patterns: [
      /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)(?<id>[\w-]{11})(?![\w-])/,
      /^https?:\/\/youtu\.be\/(?<id>[\w-]{11})(?![\w-])/,
    ],
    embedUrl: ({ id, start }) =>
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ""}`,
    page: ({ id, start }) =>
      `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ""}`,
  },
  {
    name: "Vimeo",
    embedOrigin: "https://player.vimeo.com",
    patterns: [
      /^https?:\/\/(?:www\.)?vimeo\.com\/(?<id>\d+)(?:\/(?<key>[0-9a-f]+))?(?![\w-])/,
      /^https?:\/\/player\.vimeo\.com\/video\/(?<id>\d+)(?![\w-])/,
    ],
    embedUrl: ({ id, start, key }) =>
      `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ""}${start > 0 ? `#t=${start}s` : ""}`,
    page: ({ id, start, key }) =>
      `https://vimeo.com/${id}${key ? `/${key}` : ""}${start > 0 ? `#t=${start}s` : ""}`,
  },
];

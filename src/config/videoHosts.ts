/** A host whose videos articles may show. `frames` is the origin of its player. */
export type VideoHost = {
  name: string;
  frames: string;
  /** Patterns of a video's addresses. The group is its id. */
  addresses: readonly RegExp[];
  /** The address of the player. */
  frame: (id: string) => string;
  /** The address of the video's page. */
  page: (id: string) => string;
};

/**
 * The hosts of videos in texts. Add a new one to the cookies page too. The policy allows a host only if a text shows
 * one of its videos.
 */
export const VIDEO_HOSTS: readonly VideoHost[] = [
  {
    name: "YouTube",
    frames: "https://www.youtube-nocookie.com",
    addresses: [
      /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)([\w-]{11})(?![\w-])/,
      /^https?:\/\/youtu\.be\/([\w-]{11})(?![\w-])/,
    ],
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    name: "Vimeo",
    frames: "https://player.vimeo.com",
    addresses: [
      /^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)(?![\w-])/,
      /^https?:\/\/player\.vimeo\.com\/video\/(\d+)(?![\w-])/,
    ],
    frame: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    page: (id) => `https://vimeo.com/${id}`,
  },
];

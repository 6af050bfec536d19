import { videoAt } from "../../../../src/shared/model/video";

const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const VIMEO = "https://vimeo.com/76979871";

test.each([
  [YOUTUBE, YOUTUBE],
  [`${YOUTUBE}&t=90`, `${YOUTUBE}&t=90s`],
  [`${YOUTUBE}&t=1m30s&list=x`, `${YOUTUBE}&t=90s`],
  [`${YOUTUBE}&t=12h10m5s`, `${YOUTUBE}&t=43805s`],
  ["https://youtu.be/dQw4w9WgXcQ?start=45", `${YOUTUBE}&t=45s`],
  [`${YOUTUBE}&time=90`, YOUTUBE],
  [`${VIMEO}#t=2m`, `${VIMEO}#t=120s`],
  [`${VIMEO}/abc123`, `${VIMEO}/abc123`],
  [`${VIMEO}?h=abc123#t=5`, `${VIMEO}/abc123#t=5s`],
])("the video at %s begins where its address says, and is shown with its key: %s", (url, page) => {
  expect(videoAt(url)?.page).toBe(page);
});

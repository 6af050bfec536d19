import { extname } from "node:path";
import { videoAt } from "../../shared/model/video";

/** Picture formats that the build can process, by their names in sharp. */
const FORMATS: readonly string[] = ["svg", "png", "jpeg", "webp", "avif"];
const REMEDY = "save it as JPEG, PNG, WebP, AVIF or SVG";
const VIDEOS = /^\.(mp4|mov|webm)$/i;

/** Whether the build can process pictures of this format. */
export function isPictureFormat(format: string): boolean {
  return FORMATS.includes(format);
}

/** Whether the file extension is one of these formats. */
export function isPictureName(name: string): boolean {
  return /\.(svg|png|jpe?g|webp|avif)$/i.test(name);
}

/** What to do with a picture in another format, by its file name. */
export function pictureFormatHint(name: string): string {
  const extension = extname(name);
  if (VIDEOS.test(extension))
    return "put the address of the video at YouTube or Vimeo on a line of its own (docs/editing.md)";
  return /^\.hei[cf]$/i.test(extension)
    ? `iPhones save HEIC, which browsers do not show; ${REMEDY}`
    : REMEDY;
}

/** Whether an address is relative to the document, not a URL, a path of the site or an anchor. */
export function isBeside(address: string): boolean {
  return !/^([a-z][a-z0-9+.-]*:|[/\\#])/i.test(address);
}

/** The fault of a picture's address, and what to write instead; undefined for a relative path with forward slashes. */
export function pictureAddressFault(
  address: string,
): { problem: string; hint: string } | undefined {
  const [path = ""] = address.split(/[?#]/);
  const last = path.split(/[\\/]/).at(-1) ?? "";
  const name = isPictureName(last) ? last : "picture.jpg";
  const beside = `put the file in the same folder as the text and write ./${name}`;
  if (/^[a-z]:[\\/]|^file:|^\\\\/i.test(address))
    return { problem: "is a path on your own computer", hint: beside };
  if (videoAt(address))
    return { problem: "is a video", hint: `write its address on a line of its own: ${address}` };
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address))
    return {
      problem: "is a web address; the image must be in the same folder as the text",
      hint: `download it, if you may use it, and ${beside}`,
    };
  if (/^(?:\/|content\/)/.test(address))
    return { problem: "must be in the same folder as the text", hint: beside };
  if (address.includes("\\"))
    return {
      problem: "has backslashes",
      hint: `write forward slashes: ${address.replaceAll("\\", "/").replace(/^(?!\.)/, "./")}`,
    };
  if (path !== address && isPictureName(path))
    return { problem: "has more than a file name in its address", hint: `write ${path}` };
  return undefined;
}

/** Decodes percent-encoding in an address; returns an invalid one unchanged. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

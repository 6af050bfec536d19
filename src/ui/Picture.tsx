import { type Picture as PictureData, pictureSources } from "../config/pictures";

type Props = {
  picture: PictureData;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** True for the one picture that is the largest thing on the first screen. */
  isFirst?: boolean;
};

/** A picture of our own in AVIF and WebP; its size is known, so nothing moves when it arrives. */
export function Picture({ picture, alt, sizes, isFirst = false }: Props) {
  const { avif, webp, src } = pictureSources(picture);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isFirst ? undefined : "lazy"}
        fetchpriority={isFirst ? "high" : undefined}
        decoding={isFirst ? undefined : "async"}
      />
    </picture>
  );
}

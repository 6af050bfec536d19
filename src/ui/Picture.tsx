import { type Picture as PictureData, pictureSources } from "../config/pictures";

type Props = {
  picture: PictureData;
  /** Empty if the text next to it says the same. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** True for the largest picture on the first screen. */
  isFirst?: boolean | undefined;
};

/** A processed picture in AVIF and WebP. Its size is known, so nothing moves when it loads. */
export function Picture({ picture, alt, sizes, isFirst = false }: Props) {
  const { dark, avif, webp, src } = pictureSources(picture);
  return (
    <picture>
      {dark && (
        <source
          type="image/avif"
          media="(prefers-color-scheme: dark)"
          srcSet={dark}
          sizes={sizes}
        />
      )}
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

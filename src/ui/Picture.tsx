import { type Picture as PictureData, pictureSources } from "../shared/config/pictures";

type Props = {
  picture: PictureData;
  /** Empty if the text next to it says the same. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Whether it is on the first screen: then it is loaded at once, before the others. */
  isFirst?: boolean | undefined;
};

/** A processed picture, or a drawn cover. Its size is known, so nothing moves when it loads. */
export function Picture({ picture, alt, sizes, isFirst = false }: Props) {
  const { sources, src } = pictureSources(picture);
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} sizes={sizes} />
      ))}
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

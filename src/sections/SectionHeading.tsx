import * as page from "../styles/page.deferred.module.css";

type Props = { heading: string; aside?: string; className?: string };

/** A section's heading. Its second half, if any, has a less prominent colour. */
export function SectionHeading({ heading, aside, className }: Props) {
  return (
    <h2 className={className ? `${page.h2} ${className}` : page.h2}>
      {heading}
      {aside && <em> {aside}</em>}
    </h2>
  );
}

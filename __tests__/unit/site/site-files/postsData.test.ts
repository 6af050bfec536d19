import { DRAWN } from "../../../../src/shared/config/pictures";
import type { BlogPostNode } from "../../../../src/site/graphql/contentNodes";
import { writePostsData } from "../../../../src/site/site-files/postsData";
import { temporaryFolder } from "../../../setup/temporaryFolder";

const post = {
  id: "fans",
  slug: "fans",
  formerSlugs: [],
  title: "Fans",
  publishDate: "2025-01-30",
  readingTime: "1 min read",
  category: "Strategy",
  metaDescription: "What fans want.",
  picture: { base: `/static/${DRAWN}fans-0123456789`, width: 1280, height: 720 },
  published: true,
};
const write = (picture: object, root: string) =>
  writePostsData([{ ...post, picture } as unknown as BlogPostNode], root);

test("a picture that browsers would refuse stops the build, and the message names the post", () => {
  const root = temporaryFolder("posts-data");
  const odd = { ...post.picture, base: "/static/covers/fans" };
  expect(() => write(odd, root)).toThrow(/postSummaries\.ts does not accept .*"slug":"fans"/);
});

import { DRAWN } from "../../../../src/shared/config/pictures";
import type { BlogPostNode } from "../../../../src/site/graphql/contentNodes";
import { writePostsData } from "../../../../src/site/site-files/postsData";
import { temporaryFolder } from "../../../setup/temporaryFolder";
import { postSummary } from "../../shared/model/setup/postSummary";

const drawn = { base: `/static/${DRAWN}fans-0123456789`, width: 1280, height: 720 };
const post = { ...postSummary("fans"), formerSlugs: [], metaDescription: "What fans want." };
const write = (picture: object, root: string) =>
  writePostsData([{ ...post, picture, published: true } as unknown as BlogPostNode], root);

test("a picture that browsers would refuse stops the build, and the message names the post", () => {
  const root = temporaryFolder("posts-data");
  const odd = { ...drawn, base: "/static/covers/fans" };
  expect(() => write(odd, root)).toThrow(/postSummaries\.ts does not accept .*"slug":"fans"/);
});

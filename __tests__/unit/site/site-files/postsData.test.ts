import { writePostsData } from "../../../../src/site/site-files/postsData";
import { temporaryFolder } from "../../../setup/temporaryFolder";
import { postSummary } from "../../shared/model/setup/postSummary";

test("a picture that browsers would refuse stops the build, and the message names the post", () => {
  const picture = { base: "/static/covers/fans", width: 1280, height: 720 };
  const post = { ...postSummary("fans", { picture }), formerSlugs: [], published: true };
  const write = () => writePostsData([post as never], temporaryFolder("posts-data"));
  expect(write).toThrow(/postSummaries\.ts does not accept .*"slug":"fans"/);
});

import type { GatsbyNode } from "gatsby";
import { CONTENT_RESOLVERS } from "../../build/graphql/resolvers";

/** What is worked out when a query asks for it. */
export const createResolvers: NonNullable<GatsbyNode["createResolvers"]> = (args) => {
  args.createResolvers(CONTENT_RESOLVERS);
};

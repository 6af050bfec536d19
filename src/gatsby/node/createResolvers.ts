import type { GatsbyNode } from "gatsby";
import { CONTENT_RESOLVERS } from "../../build/graphql/resolvers";

/** Adds the resolvers of fields that are computed when a query requests them. */
export const createResolvers: NonNullable<GatsbyNode["createResolvers"]> = (args) => {
  args.createResolvers(CONTENT_RESOLVERS);
};

import type { GatsbyNode } from "gatsby";
import { copyTypeDefs } from "../../build/graphql/copySchema";
import { CONTENT_TYPES } from "../../build/graphql/schema";

/** Declares the types of the content and the copy, so that an empty or incomplete file cannot change them. */
export const createSchemaCustomization: NonNullable<GatsbyNode["createSchemaCustomization"]> = ({
  actions,
}) => {
  actions.createTypes(CONTENT_TYPES);
  actions.createTypes(copyTypeDefs());
};

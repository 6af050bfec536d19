import { queryTypes } from "../../../tools/local-site/queryTypes";

/** As Gatsby writes them: the schema's types, one after the other, then those of the queries. */
const GATSBY_TYPES = `/* eslint-disable */

declare namespace Queries {

type Maybe<T> = T | null;
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** All scalars; a "type" too */
type Scalars = {
  /** Words; "type Post = {}" among them. */
  String: string;
};

/** A post. */
type Post = {
  readonly title: Scalars['String'];
};

type Query = {
  readonly post: Maybe<Post>;
};

type Colour =
  | 'blue'
  | 'green';

type ShownFragment = { readonly colour: Colour };

type PostPageQueryVariables = Exact<{
  id: Scalars['String'];
}>;


type PostPageQuery = { readonly post: { readonly title: string, readonly colour: Colour } | null };


}
`;

test("only the types of the queries and what they refer to are kept, one per line", () => {
  const [, body = ""] = queryTypes(GATSBY_TYPES).split("declare namespace Queries {\n");
  expect(body).toBe(`type Colour =
  | 'blue'
  | 'green';

type PostPageQuery = {
  readonly post: {
    readonly title: string,
    readonly colour: Colour
  } | null
};

type ShownFragment = {
  readonly colour: Colour
};
}
`);
});

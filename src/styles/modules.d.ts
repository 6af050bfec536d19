// Imported for its effect; `npm run types` writes the names of CSS modules.
declare module "*.css" {}

declare module "*.woff2" {
  const url: string;
  export default url;
}

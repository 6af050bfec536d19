/**
 * The scripts that hydrate islands (src/browser/<name>.ts): `home` has the forms, `driven` what depends on the address of a
 * page. Each names its islands.
 */
export const ISLAND_SCRIPTS = ["home", "driven"] as const;
export type IslandScript = (typeof ISLAND_SCRIPTS)[number];

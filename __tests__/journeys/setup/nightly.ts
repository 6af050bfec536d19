/** The tag of a journey that is left to `npm run test:full`: real, but slow, or one more of a kind that the gate has. */
export const NIGHTLY = "@nightly";

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";

type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Job = {
  strategy?: { matrix: { node: number[] } };
  permissions: Record<string, string> | undefined;
  steps: Step[];
};
type Workflow = {
  on: { schedule?: { cron: string }[]; workflow_dispatch?: null };
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
};

const folder = ".github/workflows";
const workflows = readdirSync(folder).map((name): [string, Workflow] => [
  name,
  parse(readFileSync(`${folder}/${name}`, "utf8")) as Workflow,
]);
const jobs = workflows.flatMap(([file, { permissions, jobs: all }]) =>
  Object.entries(all).map(([name, job]): [string, Job] => [
    `${file}: ${name}`,
    { ...job, permissions: job.permissions ?? permissions },
  ]),
);

test.each(jobs)("%s pins every action to a commit, which no tag can change", (_, { steps }) => {
  for (const { uses } of steps) {
    if (uses !== undefined) expect(uses).toMatch(/@[0-9a-f]{40}$/);
  }
});

test.each(jobs)(
  "%s declares its permissions, and runs no code of the project where they allow more than reading",
  (_, job) => {
    expect(job.permissions).toBeDefined();
    const mayWrite = Object.values(job.permissions ?? {}).includes("write");
    expect(job.steps.filter(({ run }) => mayWrite && run !== undefined)).toEqual([]);
  },
);

test.each(jobs)("%s leaves no token for installed packages to read", (_, { steps }) => {
  for (const step of steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"))) {
    expect(step.with).toMatchObject({ "persist-credentials": false });
  }
});

test("workflows and hosts use the Node.js of .nvmrc, and the gate also the next", () => {
  const version = Number(readFileSync(".nvmrc", "utf8"));
  const gate = workflows.find(([name]) => name === "gate.yml")?.[1].jobs["gate"];
  expect(gate?.strategy?.matrix.node).toEqual([version, version + 2]);
  const set = jobs.flatMap(([, { steps }]) =>
    steps.filter(({ uses }) => uses?.startsWith("actions/setup-node@")).map((step) => step.with),
  );
  expect(set).not.toHaveLength(0);
  for (const node of set) {
    const asked = node?.["node-version-file"] ?? node?.["node-version"];
    expect([".nvmrc", `\${{ matrix.node }}`]).toContain(asked);
  }
  expect(readFileSync("netlify.toml", "utf8")).not.toContain("NODE_VERSION");
});

test("the gate checks who signed the packages, and the night tries the newest Gatsby", () => {
  const commands = (file: string) =>
    workflows
      .filter(([name]) => name === file)
      .flatMap(([, { jobs: all }]) => Object.values(all).flatMap(({ steps }) => steps))
      .map(({ run }) => run);
  expect(commands("gate.yml")).toContain("npm audit signatures");
  expect(commands("nightly.yml")).toContainEqual(
    expect.stringMatching(/gatsby.*@latest.*npm install --no-save/),
  );
});

test("the live site is looked at every night, and what fails becomes an issue", () => {
  const [, live] = workflows.find(([name]) => name === "live.yml") ?? [];
  expect(live?.on.schedule?.map(({ cron }) => cron)).toEqual([
    expect.stringMatching(/^\d+ \d+ \* \* \*$/),
  ]);
  const { verify, report } = live?.jobs ?? {};
  expect(verify?.steps.map(({ run }) => run).join()).toContain("npm run --silent verify:live");
  expect(report?.permissions).toEqual({ issues: "write" });
  expect(report?.steps[0]?.with?.["script"]).toContain("issues.create");
});

test("the heavy suite runs every night and can be started by hand", () => {
  const nightly = workflows
    .map(([, workflow]) => workflow)
    .filter(({ jobs: all }) =>
      Object.values(all).some(({ steps }) => steps.some(({ run }) => run === "npm run test:full")),
    );
  expect(nightly).toHaveLength(1);
  for (const { on } of nightly) {
    expect(on.schedule?.map(({ cron }) => cron)).toEqual([
      expect.stringMatching(/^\d+ \d+ \* \* \*$/),
    ]);
    expect(on).toHaveProperty("workflow_dispatch");
  }
});

import { useState } from "react";
import { Button } from "../../ui/Button";
import { OutdatedNotice } from "../../ui/LoadFailure";
import { Notice } from "../../ui/Notice";
import { ownDataWords } from "./messages";
import * as styles from "./OwnData.deferred.module.css";
import { followLink, type LinkDependencies, type LinkStatus } from "./useMailedLink";

type Wish = keyof typeof ownDataWords.wishes;
type Props = {
  token: string;
  wishes: Record<Wish, LinkDependencies>;
};
const WISHES: readonly Wish[] = ["copy", "erasure"];
const IDLE: LinkStatus = { kind: "ready" };

/** "Send me what you have" and "Forget me", for whoever has the link of a mail. */
export function OwnData({ token, wishes }: Props) {
  const [asked, setAsked] = useState<{ wish: Wish; status: LinkStatus }>({
    wish: "copy",
    status: IDLE,
  });
  const isWorking = asked.status.kind === "working";
  const ask = async (wish: Wish) => {
    setAsked({ wish, status: { kind: "working" } });
    setAsked({ wish, status: await followLink(token, wishes[wish]) });
  };
  const { heading, lead, wishes: words } = ownDataWords;
  return (
    <section className={styles.ownData} aria-labelledby="own-data">
      <h2 id="own-data">{heading}</h2>
      <p>{lead}</p>
      <div className={styles.wishes}>
        {WISHES.map((wish) => (
          <Button
            key={wish}
            variant="ghost"
            size="small"
            busy={isWorking && asked.wish === wish}
            disabled={isWorking}
            onClick={() => void ask(wish)}
          >
            {isWorking && asked.wish === wish ? words[wish].working : words[wish].action}
          </Button>
        ))}
      </div>
      <Result {...asked} />
    </section>
  );
}

function Result({ wish, status }: { wish: Wish; status: LinkStatus }) {
  if (status.kind === "outdated") return <OutdatedNotice />;
  if (status.kind === "failed") return <Notice tone="error">{status.message}</Notice>;
  if (status.kind === "expired") return <Notice tone="error">{ownDataWords.notValid}</Notice>;
  return (
    <div role="status">
      {status.kind === "done" && <Notice tone="success">{ownDataWords.wishes[wish].sent}</Notice>}
    </div>
  );
}

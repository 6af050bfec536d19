import { useState } from "react";
import type { LinkAnswer } from "../../services/supabase";
import { Button } from "../../ui/Button";
import { OutdatedNotice } from "../../ui/LoadFailure";
import { Notice } from "../../ui/Notice";
import { ownDataWords } from "./messages";
import * as styles from "./OwnData.deferred.module.css";
import { type LinkStatus, statusAfter } from "./useMailedLink";

type Wish = keyof typeof ownDataWords.wishes;
type Props = {
  token: string;
  send: Record<Wish, (token: string) => Promise<LinkAnswer>>;
};
const WISHES: readonly Wish[] = ["copy", "erasure"];
const IDLE: LinkStatus = { kind: "ready" };

/** "Send me what you have" and "Forget me", for whoever has the link of a mail. */
export function OwnData({ token, send }: Props) {
  const [asked, setAsked] = useState<{ wish: Wish; status: LinkStatus }>({
    wish: "copy",
    status: IDLE,
  });
  const isWorking = asked.status.kind === "working";
  const ask = async (wish: Wish) => {
    setAsked({ wish, status: { kind: "working" } });
    setAsked({ wish, status: statusAfter(await send[wish](token)) });
  };
  const { heading, lead, wishes } = ownDataWords;
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
            {isWorking && asked.wish === wish ? wishes[wish].working : wishes[wish].action}
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

import type { ReactNode } from "react";
import { loadAgain, pageFailure, skipLink } from "../shared/config/pageContract";
import "../styles/reset.css";
import "../styles/standInFonts.css";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/global.css";
import "../styles/print.deferred.css";
import { CookieCard } from "../features/cookie-consent/CookieCard";
import { Button } from "../ui/Button";
import { LoadFailure } from "../ui/LoadFailure";
import { Footer } from "./Footer";
import { Header } from "./Header";
import * as styles from "./Layout.module.css";
import { messages } from "./messages";
import { useFooterCopy } from "./useFooterCopy";

/** The frame of every page: skip link, header, content, footer, cookie card (docs/requirements.md#routes). */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main" {...skipLink}>
        {messages.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <div {...pageFailure} className={styles.failure}>
          <LoadFailure
            variant="box"
            action={
              <Button variant="ghost" size="small" {...loadAgain}>
                {messages.tryAgain}
              </Button>
            }
          >
            {messages.loadFailed}
          </LoadFailure>
        </div>
        {children}
      </main>
      <Footer copy={useFooterCopy()} />
      <CookieCard />
    </>
  );
}

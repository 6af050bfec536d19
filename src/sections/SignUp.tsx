import { Island } from "../browser/Island";
import { SignUpCard } from "../features/newsletter/SignUpCard";
import { SignUpForm } from "../features/newsletter/SignUpForm";
import { DRAFT_KEYS } from "../shared/config/pageContract";
import type { Block } from "../shared/model/pages";
import * as page from "../styles/page.deferred.module.css";
import * as styles from "./SignUp.deferred.module.css";

/** The sign-up for the newsletter, as at the end of an article. */
export function SignUp({ copy: { title, text } }: { copy: Block<"signUp"> }) {
  return (
    <div className={page.follows}>
      <div className={`${page.wrap} ${styles.signUp}`}>
        <SignUpCard heading={title} text={text}>
          <Island
            name="article-sign-up"
            component={SignUpForm}
            props={{ draftKey: DRAFT_KEYS.article }}
          />
        </SignUpCard>
      </div>
    </div>
  );
}

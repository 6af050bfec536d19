/**
 * All analytics events of this site (docs/requirements.md#events) with their parameters. None contains personal data. docs/analytics.md
 * describes them for the setup of the container.
 */
export type AnalyticsEvent =
  | { event: "faq_open"; question_id: string }
  | { event: "form_submission_start"; form_type: string; subject: string; country: string }
  | {
      event: "form_submission_success";
      form_type: string;
      subject: string;
      country: string;
      user_type: "lead";
    }
  | { event: "form_submission_error"; form_type: string; error_type: string; subject: string }
  | { event: "form_validation_error"; form_type: string; error_fields: string }
  | {
      event: "web_vitals";
      name: "LCP" | "INP" | "CLS";
      value: number;
      id: string;
      rating: "good" | "needs-improvement" | "poor";
    };

export type PushEvent = (event: AnalyticsEvent) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Pushes an event to the tag manager's data layer, if it exists. */
export const pushEvent: PushEvent = (event) => {
  window.dataLayer?.push(event);
};

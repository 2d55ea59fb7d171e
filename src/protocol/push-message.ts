/** The content of a Web Push message, encrypted for the browser. The service worker shows it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The page to open, as a path below the page's own address. */
  readonly page: string;
  readonly language: string;
  /** The number of tables that wait for the person, for the badge of the app. */
  readonly waiting: number;
}

/** The background of a card by its value, the same in both themes. */
export const TINTS = ['', '#dfe7dd', '#d3e4e2', '#f2e3b5', '#f6cf93', '#f1b285', '#e99a86'] as const;

/** Made by scripts/words.ts of the sentences of all languages. */
declare module 'virtual:words' {
  export interface Listed {
    /** What the language calls itself. */
    name: string;
    /** What is said if its words do not arrive, and on the button to try again. */
    offline: string;
    reload: string;
    words(): Promise<{ default: import('./lib/words.gen').Words }>;
  }
  export const LIST: Record<import('./lib/words.gen').Language, Listed>;
}

// The plain JavaScript of the scripts, as TypeScript sees it.
declare module '*/scripts/build.mjs' {
  /** Builds what is out of date, or everything with `force`. */
  export function build(options?: { force?: boolean; log?: (line: string) => void }): Promise<void>
}

declare module '*/scripts/installTools.mjs' {
  /** The system's Chromium; null where Playwright's own is to be used. */
  export function chromiumPath(): string | null
}

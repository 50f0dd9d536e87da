// The plain JavaScript of the scripts, as TypeScript sees it.
declare module '*scripts/build.mjs' {
  /** Builds what is out of date, or everything with `force`: pages and server, unless `names` says otherwise. */
  export function build(options?: { names?: string[]; force?: boolean; log?: (line: string) => void }): Promise<void>
}

declare module '*scripts/installTools.mjs' {
  /** The system's Chromium; null where Playwright's own is to be used. */
  export function chromiumPath(): string | null
}

declare module '*scripts/kioskPackage.mjs' {
  type Parts = { built: string; out: string; version?: string }
  export function buildKiosk(options: { out: string; version?: string }): Promise<void>
  /** Answers the file. */
  export function packTarball(parts: Parts): string
  /** Answers the file. */
  export function packDeb(parts: Parts): string
}

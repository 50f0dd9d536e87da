// Type declarations of the JavaScript modules in scripts.
declare module '*scripts/building/build.mjs' {
  /**
   * Builds the targets in `names` that are outdated or, with `force`, all targets in `names`. Default of `names`:
   * pages, server and towns.
   */
  export function build(options?: { names?: string[]; force?: boolean; log?: (line: string) => void }): Promise<void>
}

declare module '*scripts/clientPackage.mjs' {
  export function packClient(options: { out: string }): Promise<{ folder: string; file: string }>
}

declare module '*scripts/testing/installTools.mjs' {
  /** Path of the system's Chromium; null = use Playwright's own. */
  export function chromiumPath(): string | null
}

declare module '*/namedPlugins.mjs' {
  type NamedPlugin = {
    readonly name: string
    readonly version: string
    readonly description: string
    readonly contract: string
    readonly folder: string
    /** The plugin's entry in plugins.json. */
    readonly named: string
  }
  export class PluginRefusal extends Error {}
  /** Returns the plugins listed in plugins.json of `root`; throws a PluginRefusal if one cannot be built in. */
  export function namedPlugins(root: string): NamedPlugin[]
}

declare module '*scripts/kioskPackage.mjs' {
  type Parts = { built: string; out: string; version?: string }
  export function buildKiosk(options: { out: string; version?: string }): Promise<void>
  export function packTarball(parts: Parts): string
  export function packDeb(parts: Parts): string
}

declare module '*scripts/release.mjs' {
  /** Builds an installation in `out/marquee` and returns its path. `pem`: private key that signs releases. */
  export function buildHome(options: { out: string; version?: string; pem?: string | null }): Promise<string>
}

declare module '*scripts/release/licenses.mjs' {
  /** Whether an SPDX expression permits redistribution of the package. */
  export function isPermitted(expression: string, name: string): boolean
}

declare module '*scripts/release/packDeb.mjs' {
  type Packed = {
    root: string
    home: string
    out: string
    version: string
    platform: { debian?: string }
    level?: number
  }
  export function packDeb(options: Packed): string
}

declare module '*scripts/release/packRelease.mjs' {
  type Packed = { home: string; out: string; version: string; platform: { name: string }; pem?: string | null }
  /** Packs the tarball, writes its manifest next to it, and returns the tarball's path. */
  export function packRelease(options: Packed): string
}

declare module '*scripts/release/platforms.mjs' {
  export const thisPlatform: string
  export function platformOf(name: string): { name: string; debian?: string }
}

declare module '*scripts/release/stageRelease.mjs' {
  /** Size of a folder in bytes; hard-linked files count once. */
  export function sizeOf(folder: string): number
}

declare module '*scripts/testing/tiers.mjs' {
  /** Patterns of the test files that this run excludes. */
  export const leftOut: string[]
  /** Patterns of the test files that only `npm run test:all` omits, because the second tier repeats them. */
  export const repeatedFiles: string[]
  /** Patterns of the test files that `npm test` omits and `npm run test:all` runs. */
  export const fullFiles: string[]
  type Files = { include: string[]; exclude: string[] }
  export const runners: { node: Files; pure: Files; 'browser-like': Files; playwright: Files }
}

declare module '*scripts/testing/reports.mjs' {
  type FileOutcome = { file: string; ms: number; passed: number; failed: number; failures: string[] }
  type Outcome = { files: FileOutcome[]; problems: string[] }
  export function readVitest(report: object): Outcome
  export function readPlaywright(report: object): Outcome
  /**
   * Reads the report at `path`. Adds a problem if the report is missing or contains no tests, or if the exit code
   * `code` is not 0 although the report contains no failure.
   */
  export function readReport(path: string, code: number, read: (report: object) => Outcome): Outcome
}

declare module '*scripts/testing/rerunFailed.mjs' {
  type FileOutcome = { file: string; ms: number; passed: number; failed: number; failures: string[] }
  type Outcome = { files: FileOutcome[]; problems: string[] }
  type Step = { name: string; again?: (print: (chunk: string) => void, files: string[]) => Promise<Outcome> }
  type StepResult = Outcome & { step: Step }
  /**
   * Reruns failed files alone. Resolves with the final results and with the unsteady files (failed first, passed in
   * the rerun), each with its first error.
   */
  export function rerunFailed(
    results: StepResult[],
  ): Promise<{ results: StepResult[]; unsteady: { file: string; firstError: string }[] }>
}

declare module '*scripts/testing/runSteps.mjs' {
  type FileOutcome = { file: string; ms: number; passed: number; failed: number; failures: string[] }
  /** Counts the tests of a result; a check without test files counts as one test. */
  export function countsOf(result: { files: FileOutcome[]; problems: string[]; passed?: number }): {
    passed: number
    failed: number
  }
  /** Returns a failure if there are more unsteady files than allowed, else null. */
  export function steadinessProblem(unsteady: readonly { file: string }[]): string | null
}

// The plain JavaScript of the scripts, as TypeScript sees it.
declare module '*scripts/build.mjs' {
  /** Builds what is out of date, or everything with `force`: pages and server, unless `names` says otherwise. */
  export function build(options?: { names?: string[]; force?: boolean; log?: (line: string) => void }): Promise<void>
}

declare module '*scripts/clientPackage.mjs' {
  /** Makes the folder `package` below `out`, and answers it and the file that npm packs of it. */
  export function packClient(options: { out: string }): Promise<{ folder: string; file: string }>
}

declare module '*scripts/installTools.mjs' {
  /** The system's Chromium; null where Playwright's own is to be used. */
  export function chromiumPath(): string | null
}

declare module '*/namedPlugins.mjs' {
  type NamedPlugin = {
    readonly name: string
    readonly version: string
    readonly description: string
    readonly contract: string
    readonly folder: string
    /** As the setting file says it. */
    readonly named: string
  }
  export class PluginRefusal extends Error {}
  /** What the setting file at the root names; throws a PluginRefusal. */
  export function namedPlugins(root: string): NamedPlugin[]
}

declare module '*scripts/kioskPackage.mjs' {
  type Parts = { built: string; out: string; version?: string }
  export function buildKiosk(options: { out: string; version?: string }): Promise<void>
  /** Answers the file. */
  export function packTarball(parts: Parts): string
  /** Answers the file. */
  export function packDeb(parts: Parts): string
}

declare module '*scripts/release.mjs' {
  /** Makes `out/marquee` an installation of these sources. Answers that folder. `pem`: the private key that signs releases. */
  export function buildHome(options: { out: string; version?: string; pem?: string | null }): Promise<string>
}

declare module '*scripts/release/licenses.mjs' {
  /** Whether an SPDX expression lets us hand a package on. */
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
  /** Answers the file. */
  export function packDeb(options: Packed): string
}

declare module '*scripts/release/packRelease.mjs' {
  type Packed = { home: string; out: string; version: string; platform: { name: string }; pem?: string | null }
  /** Answers the file; beside it lies what says which bytes it has. */
  export function packRelease(options: Packed): string
}

declare module '*scripts/release/platforms.mjs' {
  export const thisPlatform: string
  export function platformOf(name: string): { name: string; debian?: string }
}

declare module '*scripts/release/stageRelease.mjs' {
  /** Bytes of a folder, each file counted once. */
  export function sizeOf(folder: string): number
}

declare module '*scripts/testing/tiers.mjs' {
  /** Patterns of test files to leave out of the present run. */
  export const leftOut: string[]
  /** Patterns of the files of the second tier only. */
  export const fullFiles: string[]
  type Files = { include: string[]; exclude: string[] }
  export const runners: { node: Files; pure: Files; 'browser-like': Files; playwright: Files }
}

declare module '*scripts/testing/reports.mjs' {
  type FileOutcome = { file: string; ms: number; passed: number; failed: number; failures: string[] }
  type Outcome = { files: FileOutcome[]; problems: string[] }
  export function readVitest(report: object): Outcome
  export function readPlaywright(report: object): Outcome
  /** The report at `path`; with a problem when it is missing, counts nothing, or does not say why `code` is not 0. */
  export function readReport(path: string, code: number, read: (report: object) => Outcome): Outcome
}

declare module '*scripts/testing/rerunFailed.mjs' {
  type FileOutcome = { file: string; ms: number; passed: number; failed: number; failures: string[] }
  type Outcome = { files: FileOutcome[]; problems: string[] }
  type Step = { name: string; again?: (print: (chunk: string) => void, files: string[]) => Promise<Outcome> }
  type StepResult = Outcome & { step: Step }
  /** Resolves with the final results of the steps, and the files that failed once and passed alone with their first error. */
  export function rerunFailed(
    results: StepResult[],
  ): Promise<{ results: StepResult[]; unsteady: { file: string; firstError: string }[] }>
}

declare module '*scripts/testing/runSteps.mjs' {
  type FileOutcome = { file: string; ms: number; passed: number; failed: number; failures: string[] }
  /** A program without test files counts as one. */
  export function countsOf(result: { files: FileOutcome[]; problems: string[]; passed?: number }): {
    passed: number
    failed: number
  }
  /** A failure when there are more unsteady files than a run may have; null otherwise. */
  export function steadinessProblem(unsteady: readonly { file: string }[]): string | null
}

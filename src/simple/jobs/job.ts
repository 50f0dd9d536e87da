// A release: content, screens, times and progress. This browser stores it until the server has everything.
import type { FileKind } from '#contract/resources/media/file.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'

/** A file in the library. */
export type KnownFile = { readonly id: string; readonly kind: FileKind; readonly duration: number | null }

export type TextLook = { readonly color: string; readonly background: string }
export type Content =
  /** Pictures, or one video, chosen in this browser. */
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'library'; readonly files: readonly KnownFile[] }
  | { readonly kind: 'text'; readonly text: string; readonly look: TextLook }
  /** `texts`: changed texts by component id. `pictures`: files that replace pictures of the template. */
  | {
      readonly kind: 'template'
      readonly templateId: string
      readonly texts: Readonly<Record<string, string>>
      readonly pictures?: readonly { readonly nodeId: string; readonly file: File }[]
    }
  | { readonly kind: 'program'; readonly programId: string }

export type Size = { readonly width: number; readonly height: number }
export type NewRelease = {
  readonly title: string
  readonly content: Content
  /** Size of the screens that the content is made for. */
  readonly size: Size
  /** Target screens; empty: the files only go to the library. */
  readonly places: readonly { readonly id: string; readonly name: string }[]
  readonly plan: PlayPlan
  /** True: other programs sent to these screens are withdrawn. */
  readonly isAlone: boolean
}

/**
 * `waiting`: for a connection; `failed`: the server rejected the release; `asked`: the release waits for approval.
 */
type JobState = 'waiting' | 'running' | 'failed' | 'sent' | 'asked'
export type Job = NewRelease & {
  readonly id: string
  /** Account that created the job; other accounts in this browser do not send it. */
  readonly owner: string
  /** Unix time in milliseconds. */
  readonly madeAt: number
  readonly state: JobState
  readonly message: string | null
  /** Uploaded files, in the order of `filesOfContent`. */
  readonly uploaded: readonly KnownFile[]
  /** Set before the request that creates the program: if the answer is lost, the program may exist. */
  readonly isProgramAsked: boolean
  readonly programId: string | null
  readonly isPublished: boolean
  /** Approval was requested; missing in jobs stored by an older version. */
  readonly isAsked?: boolean
}
/** Files to upload, in order. */
export function filesOfContent(content: Content): readonly File[] {
  if (content.kind === 'files') return content.files
  return content.kind === 'template' ? (content.pictures ?? []).map(({ file }) => file) : []
}

/** `share`: 0 to 1, over all files. */
export type Progress = { readonly jobId: string; readonly share: number }

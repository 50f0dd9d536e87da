// A release: what is to be shown, where and when, and how far it has come. It is kept by this browser until the server has all of it.
import type { FileKind } from '#contract/resources/media/file.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'

/** A file of the library. */
export type KnownFile = { readonly id: string; readonly kind: FileKind; readonly duration: number | null }

export type TextLook = { readonly color: string; readonly background: string }
export type Content =
  /** Pictures, or one video, of this browser. */
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'library'; readonly files: readonly KnownFile[] }
  | { readonly kind: 'text'; readonly text: string; readonly look: TextLook }
  /** `texts`: of its components, by their ids, as far as they were changed. `pictures`: in place of those of the template. */
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
  /** Of the screens it is made for. */
  readonly size: Size
  /** None: the files are for the library alone. */
  readonly places: readonly { readonly id: string; readonly name: string }[]
  readonly plan: PlayPlan
  /** What else was sent to these screens is taken back. */
  readonly isAlone: boolean
}

/** Waiting: for a connection. Failed: the server said why it cannot be. Asked: somebody has to approve it first. */
type JobState = 'waiting' | 'running' | 'failed' | 'sent' | 'asked'
export type Job = NewRelease & {
  readonly id: string
  /** The account's id: another person of this browser does not send it. */
  readonly owner: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly state: JobState
  readonly message: string | null
  /** Of what is sent, in the order of the files. */
  readonly uploaded: readonly KnownFile[]
  /** Set before the program is asked for: it may be there already. */
  readonly isProgramAsked: boolean
  readonly programId: string | null
  readonly isPublished: boolean
  /** It was asked for, not sent; absent in what an older version kept. */
  readonly isAsked?: boolean
}
/** What has to be uploaded, in its order. */
export function filesOfContent(content: Content): readonly File[] {
  if (content.kind === 'files') return content.files
  return content.kind === 'template' ? (content.pictures ?? []).map(({ file }) => file) : []
}

/** 0 to 1, of the files. */
export type Progress = { readonly jobId: string; readonly share: number }

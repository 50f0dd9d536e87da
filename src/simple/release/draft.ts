import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Content, Size } from '#src/simple/jobs/job.ts'

/** The content about to be sent. */
export type Draft = {
  readonly title: string
  readonly content: Content
  /** Size of an existing program; null: use the size of the screens. */
  readonly size: Size | null
}

let passedDraft: Draft | null = null

/** Passes a draft from another page to the release page. */
export function handOver(draft: Draft): void {
  passedDraft = draft
}

export function claimDraft(): Draft | null {
  const draft = passedDraft
  passedDraft = null
  return draft
}

/** Reason why these files cannot be shown together, or null. */
export function refusalOfFiles(files: readonly { readonly type: string }[]): 'notShown' | 'oneVideo' | null {
  const films = files.filter(({ type }) => type.startsWith('video/'))
  if (files.some(({ type }) => !/^(image|video)\//.test(type))) return 'notShown'
  return films.length > 0 && files.length > 1 ? 'oneVideo' : null
}

/** File name without its extension. */
export const titleOf = (name: string) => cutText(name.replace(/\.[^.]+$/, ''), 100) || cutText(name, 100)

import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Content, Size } from './job.ts'

/** What somebody is about to send. */
export type Draft = {
  readonly title: string
  readonly content: Content
  /** Of a program that is one already; null: as the screens are. */
  readonly size: Size | null
}

let handed: Draft | null = null

/** From another page, for the page that sends. */
export function handOver(draft: Draft): void {
  handed = draft
}

export function takeDraft(): Draft | null {
  const draft = handed
  handed = null
  return draft
}

/** Why these files cannot be shown together; null: they can. */
export function refusalOfFiles(files: readonly { readonly type: string }[]): 'notShown' | 'oneVideo' | null {
  const films = files.filter(({ type }) => type.startsWith('video/'))
  if (files.some(({ type }) => !/^(image|video)\//.test(type))) return 'notShown'
  return films.length > 0 && files.length > 1 ? 'oneVideo' : null
}

/** A file's name without its ending. */
export const titleOf = (name: string) => cutText(name.replace(/\.[^.]+$/, ''), 100) || cutText(name, 100)

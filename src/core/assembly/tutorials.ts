// What a plugin brings to the tutorial centre: articles in the words of its locales, and tours over its pages.
import type { PermType } from '#contract/kernel/route.ts'

/** A button of a page. */
type Needs = { readonly page: string; readonly perm: PermType }

export type ShippedArticle = {
  /** Its own among those of all plugins; what an administrator writes under it takes its place. */
  readonly code: string
  /** Below this key of the locales: `title`, `content`, and `picture` for what is to be seen on it. */
  readonly words: string
  /** The row of the menu that it helps with: who may not open that page does not see it. */
  readonly page?: string
  /** Other pages that it stands beside. */
  readonly also?: readonly string[]
  readonly sort: number
  /** Where its picture is; `{language}` stands for the reader's. */
  readonly picture?: string
}

export type TourStep = {
  /** Below the tour's key in the locales: `steps.<key>.title` and `.text`. */
  readonly key: string
  /** What it points at, as a selector; the first that is visible. */
  readonly target: string
  /** The address it leads to; without one it waits until the person has come to where its target is. */
  readonly at?: string
  /** Left out for who lacks the button. */
  readonly needs?: Needs
}

export type Tour = {
  /** Its own among those of all plugins; how far somebody is with it is kept under it. */
  readonly id: string
  /** Below this key of the locales: `title`, `text` and `steps`. */
  readonly words: string
  /** Absent for who lacks the button. */
  readonly needs?: Needs
  /** Pages whose help offers it, by their rows of the menu. */
  readonly pages: readonly string[]
  readonly steps: readonly TourStep[]
}

export type Tutorials = { readonly articles?: readonly ShippedArticle[]; readonly tours?: readonly Tour[] }
export type LoadTutorials = () => Promise<{ default: Tutorials }>

export type HelpProps = {
  /** The row of the menu; that of the page on show unless given. */
  page?: string
  /** One line, where a list is empty. */
  isShort?: boolean
  /** What shows it is closed: a tour begins. */
  onLeave?: () => void
}

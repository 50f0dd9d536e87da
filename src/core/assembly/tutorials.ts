// A plugin's part of the tutorial center: articles with texts in its locales, and tours of its pages.
import type { PermType } from '#contract/kernel/route.ts'

/** A permission on a page. */
type Needs = { readonly page: string; readonly perm: PermType }

export type ShippedArticle = {
  /** Unique among all plugins; an administrator's article with the same code overrides it. */
  readonly code: string
  /**
   * Locale key prefix: the texts are `<words>.title`, `<words>.content` and `<words>.picture`, the description of the
   * picture.
   */
  readonly words: string
  /** Menu row of the page that the article explains; readers who may not open that page do not see the article. */
  readonly page?: string
  /** Menu rows of other pages whose help shows the article. */
  readonly also?: readonly string[]
  readonly sort: number
  /** URL of the article's picture; `{language}` is replaced by the reader's language. */
  readonly picture?: string
}

export type TourStep = {
  /** The step's texts are `steps.<key>.title` and `.text` below the tour's locale key. */
  readonly key: string
  /** Selector of the element to highlight; the first visible match. */
  readonly target: string
  /** Path to navigate to; without one, the step waits until its target appears. */
  readonly at?: string
  /** Skipped for users without the permission. */
  readonly needs?: Needs
}

export type Tour = {
  /** Unique among all plugins; the user's progress is stored under this id. */
  readonly id: string
  /** Locale key prefix: the texts are `<words>.title`, `<words>.text` and `<words>.steps`. */
  readonly words: string
  /** Hidden from users without the permission. */
  readonly needs?: Needs
  /** Menu rows of the pages whose help offers the tour. */
  readonly pages: readonly string[]
  readonly steps: readonly TourStep[]
}

export type Tutorials = { readonly articles?: readonly ShippedArticle[]; readonly tours?: readonly Tour[] }
export type LoadTutorials = () => Promise<{ default: Tutorials }>

export type HelpProps = {
  /** Menu row of the page to show help for; the current page unless given. */
  page?: string
  /** Shows the help in a single line, as below an empty list. */
  isShort?: boolean
  /** Called when a tour starts, so that the container can close. */
  onLeave?: () => void
}

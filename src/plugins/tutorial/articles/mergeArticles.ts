import type { StoredArticle } from '#contract/services/system/tutorial.ts'
import type { ShippedArticle } from '#src/core/assembly/tutorials.ts'
import type { Language } from '#src/core/state/languages.ts'

export type ShippedText = ShippedArticle & { title: string; content: string; pictureAlt: string }

export type ReadArticle = {
  code: string
  title: string
  /** Rich text (HTML). */
  content: string
  page: string | null
  also: readonly string[]
  sort: number
  /** Picture of a shipped article; an administrator's replacement of the text keeps the picture. */
  picture: { src: string; alt: string } | null
  isShipped: boolean
  /**
   * Record of a text by an administrator. For a shipped article: the text that replaces it in the reader's language;
   * null if there is none. For any other article: the article itself.
   */
  kept: StoredArticle | null
  /** Language of the text; null if the text is in the reader's language. */
  language: string | null
}

type Reader = { language: Language; maySee: (page: string) => boolean }

/** Articles for a reader: shipped ones, with replacements and additions by administrators. */
export function mergeArticles(
  shipped: readonly ShippedText[],
  kept: readonly StoredArticle[],
  { language, maySee }: Reader,
): ReadArticle[] {
  const storedByCode = new Map(kept.map(one => [one.code, one]))
  const shippedCodes = new Set(shipped.map(({ code }) => code))
  const own = kept.filter(({ code, isHidden }) => !shippedCodes.has(code) && !isHidden)
  const read = [
    ...shipped.flatMap(one => {
      const found = storedByCode.get(one.code)
      // Replacements in other languages are ignored: the shipped text is in the reader's language.
      return shownOf(one, found?.language === language ? found : null, language)
    }),
    ...own.map(one => ownOf(one, language)),
  ]
  return read
    .filter(({ page }) => page === null || maySee(page))
    .sort((one, other) => one.sort - other.sort || one.title.localeCompare(other.title, language))
}

function shownOf(shipped: ShippedText, kept: StoredArticle | null, language: Language): ReadArticle[] {
  if (kept?.isHidden) return []
  const { code, also = [], picture, pictureAlt } = shipped
  return [
    {
      code,
      also,
      title: kept?.title ?? shipped.title,
      content: kept?.content ?? shipped.content,
      page: kept ? kept.page : (shipped.page ?? null),
      sort: kept?.sortOrder ?? shipped.sort,
      picture: picture ? { src: picture.replace('{language}', language), alt: pictureAlt } : null,
      isShipped: true,
      kept,
      language: null,
    },
  ]
}

function ownOf(kept: StoredArticle, language: Language): ReadArticle {
  const { code, title, content, page, sortOrder } = kept
  const isForeign = kept.language !== language
  return {
    code,
    title,
    content,
    page,
    also: [],
    sort: sortOrder,
    picture: null,
    isShipped: false,
    kept,
    language: isForeign ? kept.language : null,
  }
}

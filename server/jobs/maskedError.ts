import { AppError } from '#contract/errors/errors.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { toDiskFull } from '#server/crud/toDiskFull.ts'

const longest = 500
/** Number of characters of a message that are searched for secrets. The returned text is far shorter. */
const mostRead = 4_000
const secrets: readonly [RegExp, string][] = [
  // Credentials in a URL: `scheme://user:password@host`.
  [/(\b[a-z][\w+.-]{0,20}:\/\/)[^\s/@]+@/gi, '$1***@'],
  [
    /\b(pass\w*|secret\w*|token|api[-_ ]?key|access[-_ ]?key\w*|authorization|signature)(["']?\s*[:=]\s*["']?)[^\s"',;&)]+/gi,
    '$1$2***',
  ],
  [/\b(Bearer|Basic)\s+[\w+/=.~-]+/g, '$1 ***'],
]

/**
 * Returns the text of a failure for logs and users: the id of an error in the catalog, or the message with
 * likely secrets masked.
 */
export function maskedError(thrown: unknown): string {
  const error = toDiskFull(thrown)
  if (error instanceof AppError) return error.id
  const text = error instanceof Error ? error.message || error.name : String(error)
  const masked = secrets.reduce((masked, [pattern, stars]) => masked.replace(pattern, stars), text.slice(0, mostRead))
  return cutText(masked, longest + 1, '…')
}

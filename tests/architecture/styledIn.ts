/** Classes of packages: our style sheets may change them only inside a class of ours. */
const foreign = /^(?:ant|anticon|moveable|ProseMirror)(?:-|$)/

/** Properties by which a parent positions its child; all other properties style the child. */
const placing =
  /^(?:margin|inset|flex|grid-(?:area|row|column)|align-self|justify-self|order|position|z-index|overflow|scroll-padding|(?:min-|max-)?(?:inline|block)-size)(?:-[a-z-]+)?:|^display:none$/

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name).filter(name => !foreign.test(name))

/**
 * Removes conditions such as `:not(…)` and attributes from a selector. `:is(…)` and `:where(…)` remain, because their
 * classes are styled.
 */
const withoutConditions = (selector: string) =>
  selector.replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '')

/** Splits the text at `mark`, but not inside brackets. */
function splitAt(mark: RegExp, text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (depth === 0 && mark.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map(part => part.trim()).filter(Boolean)
}

/** Classes that a style sheet styles: the first in each selector, and the last unless the rule only positions it. */
export function styledIn(css: string): Set<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)
  return new Set(
    [...rules].flatMap(([, selectors = '', body = '']) => {
      const lines = body.split(';').map(line => line.replace(/\s/g, ''))
      const isPlacing = lines.every(line => line === '' || placing.test(line))
      return splitAt(/,/, selectors).flatMap(selector => {
        const steps = splitAt(/[\s>+~]/, withoutConditions(selector))
        const led = classesOf(steps.join(' ')).slice(0, 1)
        return isPlacing && steps.length > 1 ? led : [...led, ...classesOf(steps.at(-1) ?? '')]
      })
    }),
  )
}
